import { mkdir, symlink } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  cards35,
  cards42,
  cards43,
  cards50,
  filesOf,
  rules42,
  sampleContent,
} from "../catalogue/testing/sample-content.ts";
import { type Caller, type CatalogueApp, startCatalogueApp } from "../catalogue/testing/start-catalogue-app.ts";

const folder = filesOf(cards42);
const api = `/${folder}/api.yaml`;
const apiText = sampleContent[`${folder}/api.yaml`] as string;

let test: CatalogueApp;
let legacy: Caller;
let modern: Caller;
let early: Caller;

beforeAll(async () => {
  test = await startCatalogueApp();
  [legacy, modern, early] = (await Promise.all([[1], [2], [4]].map((ids) => test.callerWith(ids)))) as [
    Caller,
    Caller,
    Caller,
  ];
  await test.folder.write({
    "secret.txt": "secret",
    [`${folder}/.env`]: "secret",
    [`${folder}/.git/config`]: "secret",
    [`${folder}/empty.json`]: "",
    [`${folder}/short.json`]: "{}",
    [`${folder}/statics/my guide.html`]: "<p>Guide</p>",
    [`${folder}/statics/logo.png`]: Buffer.alloc(5000),
    [`${folder}/statics/drawing.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`${folder}/statics/data.bin`]: "bytes",
    [`${filesOf("/4.2.4/issuing/unlisted")}/api.yaml`]: "unlisted",
  });
  await mkdir(join(test.folder.directory, folder, "empty-folder"));
  await symlink(join(test.folder.directory, "secret.txt"), join(test.folder.directory, folder, "link.txt"));
});

afterAll(() => test.close());

describe("GET /hps/{version}/{solution}/{module}/api/schemas/{file}", () => {
  it("answers with the file as it is", async () => {
    const answer = await modern(api);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(apiText);
    expect(answer.headers).toMatchObject({
      "content-type": "application/yaml; charset=utf-8",
      "content-length": String(Buffer.byteLength(apiText)),
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      vary: expect.stringContaining("Accept-Encoding"),
    });
  });

  it.each([
    ["module-descriptor.json", "application/json; charset=utf-8"],
    ["webhooks-descriptor.json", "application/json; charset=utf-8"],
    ["webhooks/card.blocked.yaml", "application/yaml; charset=utf-8"],
    ["statics/index.html", "text/html; charset=utf-8"],
    ["statics/my%20guide.html", "text/html; charset=utf-8"],
    ["statics/logo.png", "image/png"],
    ["statics/drawing.svg", "image/svg+xml; charset=utf-8"],
    ["statics/data.bin", "application/octet-stream"],
    ["empty.json", "application/json; charset=utf-8"],
  ])("names the type of %s", async (name, type) => {
    const answer = await modern(`/${folder}/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe(type);
  });

  it("keeps a static page in a sandbox, in case somebody opens it by itself", async () => {
    const answer = await modern(`/${folder}/statics/index.html`);
    expect(String(answer.headers["content-security-policy"]).split(";")).toContain("sandbox");
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["gzip;q=0.5, br;q=0.9", brotliDecompressSync],
  ] as const)("compresses for a caller that accepts %s", async (accepted, decompress) => {
    const answer = await modern(api, { headers: { "accept-encoding": accepted } });
    expect(decompress(answer.rawPayload).toString()).toBe(apiText);
    expect(answer.rawPayload.length).toBeLessThan(apiText.length);
  });

  it.each([
    ["an image", "statics/logo.png"],
    ["a file that fits one packet", "short.json"],
  ])("does not compress %s", async (_, name) => {
    const answer = await modern(`/${folder}/${name}`, { headers: { "accept-encoding": "br, gzip" } });
    expect(answer.headers).not.toHaveProperty("content-encoding");
  });

  it("gives each encoding a strong entity tag of its own, and answers 304 to it", async () => {
    const tags = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const etag = String((await modern(api, { headers })).headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      tags.add(etag);
      const again = await modern(api, { headers: { ...headers, "if-none-match": `"other", ${etag}` } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe("");
      expect(again.headers.etag).toBe(etag);
    }
    expect(tags.size).toBe(3);
  });

  it("answers with the new bytes and a new entity tag when the file changes, even within the same length", async () => {
    const name = `${folder}/statics/changing.json`;
    await test.folder.write({ [name]: '{"a":1}' });
    const before = await modern(`/${name}`);
    await test.folder.write({ [name]: '{"a":2}' });
    const after = await modern(`/${name}`, { headers: { "if-none-match": String(before.headers.etag) } });
    expect(after.statusCode).toBe(200);
    expect(after.body).toBe('{"a":2}');
  });

  it("answers HEAD with the headers alone", async () => {
    const [head, get] = await Promise.all([modern(api, { method: "HEAD" }), modern(api)]);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it("refuses a caller without a session", async () => {
    const answer = await test.app.inject({ url: api });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "session_expired" });
  });
});

describe("what is not to be seen", () => {
  it.each([
    ["another account's module", () => legacy(api)],
    ["another account's module, the other way round", () => modern(`/${filesOf(cards35)}/api.yaml`)],
    ["another account's webhooks descriptor", () => legacy(`/${folder}/webhooks-descriptor.json`)],
    ["another account's webhook file", () => legacy(`/${folder}/webhooks/card.blocked.yaml`)],
    ["a module of a solution that is not open yet", () => modern(`/${filesOf(rules42)}/api.yaml`)],
    ["a module of a release that is not open yet", () => modern(`/${filesOf(cards43)}/api.yaml`)],
    ["a module of a product that is not open yet", () => early(`/${filesOf(cards50)}/api.yaml`)],
    ["a module that the catalogue does not list", () => modern("/hps/4.2.4/issuing/unlisted/api/schemas/api.yaml")],
    ["a file that does not exist", () => modern(`/${folder}/nothing.yaml`)],
    ["a folder", () => modern(`/${folder}/statics`)],
    ["a folder with a slash", () => modern(`/${folder}/statics/`)],
    ["the module's folder", () => modern(`/${folder}/`)],
    ["an empty folder", () => modern(`/${folder}/empty-folder`)],
    ["a hidden file", () => modern(`/${folder}/.env`)],
    ["a file in a hidden folder", () => modern(`/${folder}/.git/config`)],
    ["a link that leads out", () => modern(`/${folder}/link.txt`)],
    ["the catalogue", () => modern("/hps/catalogue.yaml")],
    ["the root", () => modern("/hps/")],
  ])("is not found: %s", async (_, call) => {
    const answer = await call();
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({ code: "file_not_found" });
  });

  it.each([
    `/${folder}/../../../../../../secret.txt`,
    `/${folder}/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret.txt`,
    `/${folder}/..%2f..%2f..%2f..%2f..%2f..%2fsecret.txt`,
    `/${folder}/%2e%2e%2fschemas%2fapi.yaml`,
    `/${folder}/..%5c..%5csecret.txt`,
    `/${folder}/statics/../api.yaml`,
    `/${folder}/./api.yaml`,
    `/${folder}//api.yaml`,
    `/${folder}/%2fetc/passwd`,
    `/hps/4.2.4/issuing/../issuing/cards/api/schemas/api.yaml`,
    `/hps//4.2.4/issuing/cards/api/schemas/api.yaml`,
    `/${folder}/api.yaml%00.html`,
    `/${folder}/api.yaml%0a`,
    `/${folder}/%252e%252e/secret.txt`,
    `/${folder}/${"a".repeat(3000)}`,
  ])("does not let a path climb out: %s", async (path) => {
    const answer = await rawGet(path);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(answer).toContain("application/problem+json");
    expect(answer).not.toContain("secret\n");
  });
});

/** Sends the path unchanged: ordinary clients normalize it first. */
async function rawGet(path: string): Promise<string> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: "127.0.0.1" });
  const address = test.app.server.address();
  if (address === null || typeof address === "string") throw new Error("the app listens on a port");
  const { authorization } = (await modern("/v1/ws/products/")).raw.req.headers;
  const socket = connect(address.port, "127.0.0.1");
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
  );
  return text(socket);
}
