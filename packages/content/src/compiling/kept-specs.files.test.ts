import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CompileFile } from "../specs/compile-spec.ts";
import { specText } from "../testing/index.ts";
import { compileHere } from "./compile-here.ts";
import { keptSpecs } from "./kept-specs.ts";

let root: string;
let folder: string;
/** Names of the files that were compiled. */
let compiled: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "connect-portal-kept-"));
  folder = join(root, "kept");
  compiled = [];
  await writeFile(join(root, "card.yaml"), "type: string\n");
});
afterEach(() => rm(root, { recursive: true }));

const compile: CompileFile = (kind, file) => {
  compiled.push(file.fileName);
  return compileHere(kind, file);
};
const text = specText({
  gets: { "/cards/{cardId}": {}, "/accounts": { summary: undefined, parameters: [{ name: "at", in: "nowhere" }] } },
  schemas: { Card: { $ref: "card.yaml" } },
});
const file = (given = text, fileName = "api.yaml") => ({ text: given, fileName, folder: root, mount: "/rest/cards" });
const start = () => keptSpecs(folder, compile);
const stored = async () => (await readdir(folder)).map((name) => join(folder, name));

test("what one start has compiled the next one reads: document, routes and findings", async () => {
  const here = await compileHere("api", file());
  await start().compile("api", file());
  const read = await start().compile("api", file());
  expect(compiled).toEqual(["api.yaml"]);
  expect(here.findings).not.toEqual([]);
  expect([read.findings, read.routes, read.mount]).toEqual([here.findings, here.routes, here.mount]);
  expect([read.document?.index, read.document?.source]).toEqual([here.document?.index, here.document?.source]);
  const operations = here.document?.index.operations.map(({ id }) => here.document?.operation(id));
  expect(operations).toContainEqual(
    expect.objectContaining({ problems: [expect.objectContaining({ line: expect.any(Number) })] }),
  );
  expect(read.document?.index.operations.map(({ id }) => read.document?.operation(id))).toEqual(operations);
});

test.each([
  ["the file changes", () => start().compile("api", file(text.replace("Cards", "Plastics")))],
  ["it is another kind of file", () => start().compile("webhooks", file())],
  ["it has another name, which references to itself may say", () => start().compile("api", file(text, "other.yaml"))],
  ["it is served elsewhere", () => start().compile("api", { ...file(), mount: "/rest/plastics" })],
  [
    "a file that it refers to changes",
    async () => {
      await writeFile(join(root, "card.yaml"), "type: integer\n");
      return start().compile("api", file());
    },
  ],
  [
    "what is kept is damaged",
    async () => {
      for (const path of await stored()) {
        const bytes = await readFile(path);
        bytes.write("X", bytes.indexOf("Cards"));
        await writeFile(path, bytes);
      }
      return start().compile("api", file());
    },
  ],
])("it is compiled again when %s", async (_, again) => {
  await start().compile("api", file());
  const found = await again();
  expect(compiled).toHaveLength(2);
  expect(found.findings).toBeDefined();
});

test("what nobody asked for is removed", async () => {
  await start().compile("api", file());
  const next = start();
  await next.compile("api", file(text.replace("Cards", "Plastics")));
  expect(await stored()).toHaveLength(2);
  await next.sweep();
  expect(await stored()).toHaveLength(1);
  await next.compile("api", file(text.replace("Cards", "Plastics")));
  expect(compiled).toHaveLength(2);
});

test("a file that took too long to compile is not kept", async () => {
  const hasty = keptSpecs(folder, async () => ({ routes: [], findings: [], gaveUp: true }));
  await hasty.compile("api", file());
  expect((await start().compile("api", file())).document).toBeDefined();
});

test("where nothing can be kept, files are compiled", async () => {
  await writeFile(folder, "a file");
  const specs = start();
  expect((await specs.compile("api", file())).document).toBeDefined();
  await specs.sweep();
});
