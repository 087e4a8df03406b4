import { once } from "node:events";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { compileSpec } from "../specs/compile-spec.ts";
import { createSpecCache } from "../specs/spec-cache.ts";
import { specText } from "../testing/index.ts";
import { createThreadCompiler, type ThreadCompiler } from "./compile-in-thread.ts";

let compiler: ThreadCompiler;
afterEach(() => compiler.rest());

const file = (text: string) => ({ text, fileName: "api.yaml", folder: "/nonexistent" });
const text = specText({ gets: { "/cards/{cardId}": {}, "/accounts": { summary: undefined } } });
/** Too many operations to check in a millisecond on any machine. */
const long = specText({ gets: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`/cards/${n}`, {}])) });

/** Longer than what is kept as it was read. */
const resting = text.replace("\ninfo:", `\nx-sandbox: card-system\nx-notes: ${"n".repeat(250_000)}\ninfo:`);

describe("a file compiled in the thread", () => {
  it.each([
    ["short", text],
    ["long", resting],
  ])("is what it is when compiled here: document, routes and findings (%s)", async (_length, text) => {
    compiler = createThreadCompiler();
    const there = await compiler.compile("api", file(text));
    const here = await compileSpec(file(text));
    expect([there.routes, there.findings]).toEqual([here.routes, here.findings]);
    expect([there.document?.index, there.document?.source]).toEqual([here.document?.index, here.document?.source]);
    expect([there.document?.routes(), there.document?.extensions]).toEqual([
      here.document?.routes(),
      here.document?.extensions,
    ]);
    for (const { id } of here.document?.index.operations ?? []) {
      expect(there.document?.operation(id)).toEqual(here.document?.operation(id));
    }
    expect(await there.document?.searchText()).toEqual(await here.document?.searchText());
  });

  it("is the same in a thread that began before it, rested, and began again", async () => {
    compiler = createThreadCompiler();
    compiler.begin();
    const first = await compiler.compile("api", file(text));
    await compiler.rest();
    compiler.begin();
    expect((await compiler.compile("api", file(text))).routes).toEqual(first.routes);
    expect(first.routes).toHaveLength(2);
    compiler.begin();
    await compiler.rest();
  });

  it("is compiled in a new thread when the one that began for it has ended", async () => {
    compiler = createThreadCompiler();
    const { promise: begun, resolve } = Promise.withResolvers<Worker>();
    process.once("worker", resolve);
    compiler.begin();
    const thread = await begun;
    await once(thread, "message");
    await thread.terminate();
    expect((await compiler.compile("api", file(text))).routes).toHaveLength(2);
  });

  it("comes to whoever asked for it, while others wait for theirs", async () => {
    compiler = createThreadCompiler();
    const compiled = await Promise.all([long, text].map((text) => compiler.compile("api", file(text))));
    expect(compiled.map(({ routes }) => routes.length)).toEqual([300, 2]);
  });

  it("is refused as here", async () => {
    compiler = createThreadCompiler();
    const broken = "openapi: 3.1.0\npaths: {\ninfo: [\n";
    expect(await compiler.compile("api", file(broken))).toEqual(await compileSpec(file(broken)));
    expect((await compiler.compile("webhooks", file(text))).findings[0]?.rule).toMatch(/^webhook/);
  });
});

it("a file that takes too long stops only itself: its last version stays, and the next file is compiled", async () => {
  compiler = createThreadCompiler();
  const hasty = createThreadCompiler(1);
  const cache = createSpecCache((...input) => (input[1].text === long ? hasty : compiler).compile(...input));
  await using folder = await mkdtempDisposable(join(tmpdir(), "connect-portal-thread-"));
  const path = join(folder.path, "api.yaml");
  const compile = async (version: string) => {
    await writeFile(path, version);
    return cache.compile({ kind: "api", path, url: "/a", fileName: "api.yaml", folder: folder.path });
  };
  const first = await compile(text);
  cache.sweep();
  const second = await compile(long);
  expect(second.findings).toEqual([
    { rule: "spec/compile", message: "The file takes longer than 0.001 seconds to check.", severity: "error" },
  ]);
  expect([second.document, second.routes]).toEqual([first.document, first.routes]);
  cache.sweep();
  expect((await compile(specText())).document?.index.operations).toHaveLength(1);
});

it("a file that was never compiled has nothing to stay", async () => {
  compiler = createThreadCompiler(1);
  expect(await compiler.compile("api", file(long))).toMatchObject({ routes: [], gaveUp: true });
  expect(await compiler.compile("api", file(long))).not.toHaveProperty("document");
});
