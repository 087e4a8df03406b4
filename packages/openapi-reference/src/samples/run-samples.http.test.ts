import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { HttpRequest } from "../try-it/http-request.ts";
import { languages, type Secrecy, writeSample } from "./languages.ts";
import { wellFormed } from "./literal-styles.ts";
import { formOf, hostileTexts, requestOf, textOf } from "./testing/calls.ts";

const run = promisify(execFile);

/** How the languages are run whose tools every developer of this project has; several programs one after the other. */
const runners: { readonly [language: string]: (programs: readonly string[]) => Promise<unknown> } = {
  curl: (programs) => run("sh", ["-c", programs.join("\n")], { cwd: folder }),
  javascript: (programs) => run(process.execPath, ["--input-type=module", "-e", asBlocks(programs)], { cwd: folder }),
  node: (programs) => run(process.execPath, ["--input-type=module", "-e", asBlocks(programs)], { cwd: folder }),
};

/** Each program in a scope of its own, its imports at the top. */
function asBlocks(programs: readonly string[]): string {
  const imports = new Set(programs.flatMap((program) => program.match(/^import .*$/m) ?? []));
  return [...imports, ...programs.map((program) => `{\n${program.replace(/^import .*$/m, "")}\n}`)].join("\n");
}

interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

let folder: string;
let server: Server;
let origin: string;
let arrived: Arrived[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "samples-"));
  await writeFile(path.join(folder, "photo.png"), Buffer.from([0x89, 0x50, 0xff]));
  await writeFile(path.join(folder, "bytes.bin"), Buffer.from([0, 1, 2]));
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    arrived.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks) });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

afterEach(() => vi.unstubAllEnvs());

/** Runs the samples of the calls, and returns the requests that arrive. */
async function sent(
  id: string,
  requests: readonly Partial<HttpRequest>[],
  secrecy: Secrecy = "shown",
): Promise<Arrived[]> {
  const language = languages.find((one) => one.id === id);
  if (!language) throw new Error(id);
  const writer = await language.load();
  const programs = requests.map((request) =>
    writeSample(writer, requestOf({ ...request, url: origin + (request.url ?? "/cards/1") }), secrecy),
  );
  arrived = [];
  await runners[id]?.(programs);
  return arrived;
}

const named = Object.keys(runners).map((id) => ({ id }));

test.each(named)("$id sends hostile bodies byte for byte", async ({ id }) => {
  const calls = await sent(
    id,
    hostileTexts.map((text) => ({ body: textOf(text, "text/plain; charset=utf-8") })),
  );
  expect(calls.map(({ body }) => body.toString())).toEqual(hostileTexts.map(wellFormed));
  expect(new Set(calls.map(({ headers }) => headers["content-type"]))).toEqual(new Set(["text/plain; charset=utf-8"]));
});

test.each(named)("$id sends method, query and headers as they are", async ({ id }) => {
  const quoted = `it's "x" $HOME \`id\` $(id) #{a} \\ % !`;
  const [call] = await sent(id, [
    {
      method: "DELETE",
      url: "/cards/a%20b?filter[state]=it's&x=$HOME&y={z}",
      headers: [
        ["X-Quoted", quoted],
        ["X-Empty", ""],
      ],
    },
  ]);
  expect(call?.method).toBe("DELETE");
  expect(decodeURI(call?.url ?? "")).toBe("/cards/a b?filter[state]=it's&x=$HOME&y={z}");
  expect(call?.headers["x-quoted"]).toBe(quoted);
  expect(call?.headers["x-empty"]).toBe("");
});

test.each(named)("$id sends a new key each time, and the token that the environment has", async ({ id }) => {
  vi.stubEnv("ACCESS_TOKEN", "token-of-the-environment");
  const secrets = [{ variable: "ACCESS_TOKEN", text: "secret-token" }];
  const headers = [
    ["Authorization", "Bearer secret-token"],
    ["Idempotency-Key", "5e0b7f5c-3f0e-4a3c-9f9b-0d7b1e6c4d21"],
  ] as const;
  const call = { headers, secrets };
  const calls = await sent(id, [call, call], "masked");
  // A page has no environment: there the reader puts the token in the place of its name.
  const token = id === "javascript" ? "<ACCESS_TOKEN>" : "token-of-the-environment";
  expect(calls.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
  const keys = calls.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
  expect(keys).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)));
  expect(keys).not.toContain(headers[1][1]);
});

test.each(["curl", "node"])("%s sends a file as the body", async (id) => {
  const file = { id: "1", name: "photo.png", size: 3, type: "image/png" };
  const [call] = await sent(id, [{ body: { kind: "file", file, contentType: "image/png" } }]);
  expect([...(call?.body ?? [])]).toEqual([0x89, 0x50, 0xff]);
  expect(call?.headers["content-type"]).toBe("image/png");
});

test.each(["curl", "node"])("%s sends a form with hostile texts, types and files", async (id) => {
  const texts = hostileTexts.filter((text) => !text.includes("\0"));
  const calls = await sent(
    id,
    texts.map((text) => ({ body: formOf(text) })),
  );
  for (const [index, text] of texts.entries()) {
    const { body, headers } = calls[index] as Arrived;
    const type = headers["content-type"] ?? "";
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    // FormData writes its line breaks as CRLF (HTML standard, multipart/form-data).
    const plain = id === "node" ? text.replace(/\r?\n|\r/g, "\r\n") : text;
    expect(form.get("plain")).toBe(plain);
    expect(await textOfPart(form.get("typed"))).toBe(text);
    const photo = form.get("photo") as File;
    expect([photo.name, photo.type]).toEqual(["photo.png", "image/png"]);
    expect([...new Uint8Array(await photo.arrayBuffer())]).toEqual([0x89, 0x50, 0xff]);
    expect((form.get("bytes") as File).name).toBe("bytes.bin");
  }
});

async function textOfPart(part: FormDataEntryValue | null): Promise<string | null> {
  return part instanceof File ? part.text() : part;
}
