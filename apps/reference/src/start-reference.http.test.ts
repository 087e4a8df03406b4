import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningReference, startReference } from "./start-reference.ts";

const yaml = `
openapi: 3.1.0
info: { title: "</title></script><script>hacked()</script>$&", version: "2" }
paths:
  /cards/{id}:
    get:
      operationId: getCard
      description: ${"Long enough to be compressed. ".repeat(60)}
      responses: { "200": { description: The card. } }
components: { schemas: { Card: { type: object } } }
`;

let folder: string;
let file: string;
let running: RunningReference | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reference-"));
  file = path.join(folder, "api.yaml");
  await writeFile(file, yaml);
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** fetch() tidies addresses, decompresses and sets Host by itself; this does not. */
function get(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = new URL(running?.url ?? "");
  return new Promise((resolve, reject) => {
    request({ port, path: address, headers, method, host: "127.0.0.1" }, async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on("error", reject)
      .end();
  });
}

const textOf = async (address: string, headers: Record<string, string> = {}) =>
  String((await get(address, headers)).body);

/** What the page is told. */
async function served(headers: Record<string, string> = {}) {
  const json = /<script type="application\/json" id="served">(.*?)<\/script>/.exec(await textOf("/", headers))?.[1];
  return JSON.parse(json ?? "");
}

async function start(raw = false): Promise<string> {
  running = await startReference({ file, raw });
  return (await served()).path;
}

test("the page has the words of the first operation, and nothing that a title says leaves its element", async () => {
  await start();
  const { headers, body } = await get("/");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
  const html = String(body);
  expect(html).toContain("The card.");
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect((await served()).known.index.title).toBe("</title></script><script>hacked()</script>$&");
});

test("numbers are drawn as the document writes them, which is what the browser takes over", async () => {
  const schema = "{ type: number, example: 10.50, maximum: .inf }";
  await writeFile(
    file,
    yaml.replace("description: Long", `parameters: [{ name: above, in: query, schema: ${schema} }]\n      $&`),
  );
  await start();
  const page = await textOf("/");
  expect(page.slice(0, page.indexOf('id="served"'))).toContain("e.g. 10.50");
  expect(page).not.toContain("Infinity");
});

test("a phone gets the first screen of a phone", async () => {
  await start();
  for (const headers of [{ "sec-ch-ua-mobile": "?1" }, { "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148" }]) {
    expect((await served(headers as Record<string, string>)).known.firstScreen).toEqual({ isPhone: true });
  }
  expect((await served()).known.firstScreen).toEqual({ isPhone: false });
});

test("the document is answered part by part, each for ever, and has none for an id that it does not know", async () => {
  const at = await start();
  const operation = await get(`${at}/operation?id=getCard`);
  expect(operation.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(operation.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(JSON.parse(String(operation.body))).toMatchObject({ path: "/cards/{id}" });
  expect(JSON.parse(await textOf(`${at}/schema?id=Card`))).toMatchObject({ name: "Card" });
  expect(JSON.parse(await textOf(`${at}/search-text`))).toHaveProperty("parts");
  expect(await textOf(`${at}/text`)).toBe(yaml);
  for (const id of ["nothing", "constructor", "__proto__", "../getCard", "", "a&id=b"]) {
    expect((await get(`${at}/operation?id=${id}`)).status, id).toBe(404);
  }
  expect((await get(`${at}/constructor`)).status).toBe(404);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("page, parts and scripts are compressed for who accepts %s", async (encoding, decompress) => {
  const at = await start();
  const [script] = (await readdir(path.join(import.meta.dirname, "../build/assets"))).filter((name) =>
    /^client.*js$/.test(name),
  );
  for (const address of ["/", `${at}/operation?id=getCard`, `/assets/${script}`]) {
    const compressed = await get(address, { "accept-encoding": encoding });
    expect(compressed.headers["content-encoding"]).toBe(encoding);
    expect(String(decompress(compressed.body))).toBe(await textOf(address));
  }
  expect((await get(`/assets/${script}`)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a raw document is answered as it is, and nothing else of it", async () => {
  const at = await start(true);
  expect(await textOf(`${at}/text`)).toBe(yaml);
  expect((await get(`${at}/operation?id=getCard`)).status).toBe(404);
  expect(await textOf("/")).toContain('<div id="root"></div>');
});

test("a changed file is another document; a page that is open still gets its own", async () => {
  const before = await start();
  await writeFile(file, yaml.replace(/title: ".*?"/, "title: Accounts"));
  expect(await textOf("/")).toContain("<title>Accounts</title>");
  expect((await get(`${before}/operation?id=getCard`)).status).toBe(200);
});

test("a file that breaks while it is served is left to the page, which says what is wrong", async () => {
  await start();
  await writeFile(file, "openapi: [");
  const { name, known, path } = await served();
  expect([name, known]).toEqual(["api.yaml", undefined]);
  expect(await textOf(`${path}/text`)).toBe("openapi: [");
  await rm(file);
  expect(await textOf("/")).toMatch(/There is no file .*api\.yaml/);
  await writeFile(file, yaml);
  expect(await textOf("/")).toContain("The card.");
});

test.each([
  "/../api.yaml",
  "/assets/../../package.json",
  "/assets/%2e%2e/.vite/manifest.json",
  "//etc/passwd",
  "/api.yaml",
])("%s leads nowhere", async (address) => {
  await start();
  expect((await get(address)).status).toBeOneOf([403, 404]);
});

test("a page of another name that resolves to this machine is refused, and nothing can be written", async () => {
  await start();
  expect((await get("/", { host: "attacker.example" })).status).toBe(403);
  expect((await get("/", { host: "localhost:8090" })).status).toBe(200);
  expect((await get("/", {}, "POST")).status).toBe(404);
  expect((await get("/", {}, "HEAD")).status).toBe(200);
});

test.each([
  ["nothing.yaml", /^There is no file .*nothing\.yaml$/],
  ["", " cannot be read: EISDIR"],
  ["broken.yaml", "broken.yaml, line 1: "],
  ["other.json", "other.json, line 1: This is Swagger 1.2."],
])("%j is refused before anything is served", async (name, cause) => {
  await writeFile(path.join(folder, "broken.yaml"), "openapi: [");
  await writeFile(path.join(folder, "other.json"), '{"swagger": "1.2"}');
  await expect(startReference({ file: path.join(folder, name) })).rejects.toThrow(cause);
});

test.each([
  [["a.yaml", "b.yaml"], "2 files are named. Name one"],
  [["a.yaml", "--prot", "1"], "Unknown option '--prot'"],
])("%j is refused in one line with cause and usage", async (args, cause) => {
  const main = path.join(import.meta.dirname, "main.ts");
  const { code, stderr } = await promisify(execFile)(process.execPath, [main, ...args]).then(
    () => ({ code: 0, stderr: "" }),
    (error) => error,
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Cannot serve: [^\n]+\. Usage: npm run reference -- [^\n]+\.\n$/);
  expect(stderr).toContain(cause);
});
