import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Beginning, beginningAt, indexAt, operationAt, schemaAt, searchTextAt, textAt } from "../served.ts";
import { CommandError } from "./command-error.ts";
import { createListener } from "./request-listener.ts";
import { resourceOf } from "./resource.ts";
import { watchDocument } from "./watched-document.ts";

const yaml = `
openapi: 3.1.0
info: { title: Cards, version: "2" }
paths:
  /cards/{id}:
    get:
      operationId: getCard
      description: ${"Long enough to be compressed. ".repeat(60)}
      responses: { "200": { description: The card. } }
components: { schemas: { Card: { type: object } } }
`;
const page = {
  template: "<html><head><!-- served --></head><body><!-- beginning --></body></html>",
  beginningHtml: ({ operation, isPhone }: Beginning) =>
    `<h2>${operation.path}</h2>${isPhone ? "<p>For a phone</p>" : ""}`,
  files: new Map([
    ["/assets/main-1.js", resourceOf("run();".repeat(400), { type: "text/javascript", immutable: true })],
    ["/icon.svg", resourceOf("<svg/>", { type: "image/svg+xml" })],
  ]),
};

let folder: string;
let file: string;
let server: Server | undefined;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reference-"));
  file = path.join(folder, "api.yaml");
  await writeFile(file, yaml);
});
afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  await rm(folder, { recursive: true });
});

async function serve(raw = false): Promise<string> {
  const document = await watchDocument({ file, raw, build: "1" });
  server = createServer(createListener({ page, document, host: "127.0.0.1" }));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (await document.current()).served.path;
}

const get = (address: string, headers: Record<string, string> = {}) => fetch(origin + address, { headers });

/** fetch() tidies an address before it is sent; this sends it as it is. */
function getAsWritten(address: string, host = "127.0.0.1"): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("end", () => resolve(text)).on("error", reject);
    socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

describe("a compiled document", () => {
  test("is answered part by part, each for ever", async () => {
    const at = await serve();
    const index = await get(indexAt(at));
    expect(index.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(index.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await index.json()).toMatchObject({ title: "Cards", operations: [{ id: "getCard" }] });
    expect(await (await get(operationAt(at, "getCard"))).json()).toMatchObject({ path: "/cards/{id}" });
    expect(await (await get(schemaAt(at, "Card"))).json()).toMatchObject({ name: "Card" });
    expect(await (await get(searchTextAt(at))).json()).toHaveProperty("parts");
    expect(await (await get(textAt(at))).text()).toBe(yaml);
  });

  test("has no part for an id that it does not know, or that every object has", async () => {
    const at = await serve();
    for (const id of ["nothing", "constructor", "__proto__", "../getCard", ""]) {
      expect((await get(operationAt(at, id))).status).toBe(404);
    }
    expect((await get(`${at}/constructor`)).status).toBe(404);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is compressed for who accepts %s", async (encoding, decompress) => {
    const at = await serve();
    const plain = await get(operationAt(at, "getCard"), { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const raw = await getRaw(operationAt(at, "getCard"), { "accept-encoding": encoding });
    expect(raw.headers["content-encoding"]).toBe(encoding);
    expect(decompress(raw.body).toString()).toBe(await plain.text());
  });

  test("is not sent again to who has it", async () => {
    const at = await serve();
    const first = await get(indexAt(at));
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const headers = { "accept-encoding": "gzip, br", "if-none-match": etag };
    const again = await getRaw(indexAt(at), headers);
    expect(again.status).toBe(304);
    expect(again.headers.etag).toBe(etag);
    expect(again.body).toHaveLength(0);
  });
});

test("a raw document is answered as it is, and nothing else of it", async () => {
  const at = await serve(true);
  expect(await (await get(textAt(at))).text()).toBe(yaml);
  expect((await get(indexAt(at))).status).toBe(404);
});

test("the page is asked for again each time, its hashed files never", async () => {
  await serve();
  const html = await get("/");
  expect(html.headers.get("cache-control")).toBe("no-cache");
  expect(html.headers.get("content-security-policy")).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*'){2};/);
  expect(await html.text()).toContain("<h2>/cards/{id}</h2>");
  expect((await get("/assets/main-1.js")).headers.get("cache-control")).toContain("immutable");
  expect((await get("/icon.svg")).headers.get("cache-control")).toBe("no-cache");
});

test("an operation's first screen is HTML of its own, and nothing stands there for an id that is not known", async () => {
  const at = await serve();
  const beginning = await get(beginningAt(at, "getCard"));
  expect(beginning.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await beginning.text()).toBe('<div class="beginning" inert><h2>/cards/{id}</h2></div>');
  for (const id of ["nothing", "constructor", "__proto__", ""]) {
    expect((await get(beginningAt(at, id))).status).toBe(404);
  }
});

test("a phone gets the first screen of a phone, and keeps none that was written for a desktop", async () => {
  const at = await serve();
  const words = "For a phone";
  for (const headers of [{ "sec-ch-ua-mobile": "?1" }, { "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148" }]) {
    expect(await (await get("/", headers)).text()).toContain(words);
  }
  for (const headers of [{}, { "sec-ch-ua-mobile": "?0", "user-agent": "Mobile" }]) {
    expect(await (await get("/", headers)).text()).not.toContain(words);
  }
  expect(await (await get(`${beginningAt(at, "getCard")}&phone`)).text()).toContain(words);
  expect(await (await get(beginningAt(at, "getCard"))).text()).not.toContain(words);
});

test("the page is written in the colour scheme that the reader's cookie names, and in no other word of it", async () => {
  await serve();
  const attribute = "data-mantine-color-scheme=";
  expect(await (await get("/", { cookie: "a=b; reference-color-scheme=dark" })).text()).toContain(`${attribute}"dark"`);
  for (const cookie of [
    "",
    "reference-color-scheme=blue",
    'reference-color-scheme="><script>',
    "x-reference-color-scheme=dark",
  ]) {
    expect(await (await get("/", { cookie })).text()).not.toContain(attribute);
  }
});

test("a changed file is another document; a page that is open still gets its own", async () => {
  const before = await serve();
  await writeFile(file, yaml.replace("title: Cards", "title: Accounts"));
  await utimes(file, 1, 1);
  expect(await (await get("/")).text()).toContain("<title>Accounts</title>");
  expect((await get(indexAt(before))).status).toBe(200);
});

test("a file that breaks while it is served is left to the page, which says what is wrong", async () => {
  await serve();
  await writeFile(file, "openapi: [");
  await utimes(file, 1, 1);
  const html = await (await get("/")).text();
  expect(html).toContain('"file":"api.yaml"');
  expect(html).not.toContain("compiled");
});

test.each(["/../api.yaml", "/assets/../../api.yaml", "/assets/%2e%2e/%2e%2e/api.yaml", "//etc/passwd", "/api.yaml"])(
  "%s leads nowhere",
  async (address) => {
    await serve();
    expect(await getAsWritten(address)).toMatch(/^HTTP\/1\.1 404 /);
  },
);

test("a page of another name that resolves to this machine is refused", async () => {
  await serve();
  expect(await getAsWritten("/", "attacker.example")).toMatch(/^HTTP\/1\.1 403 /);
  expect(await getAsWritten("/", "localhost:8090")).toMatch(/^HTTP\/1\.1 200 /);
});

test("nothing can be written", async () => {
  await serve();
  expect((await fetch(`${origin}/`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${origin}/`, { method: "HEAD" })).status).toBe(200);
});

test.each([
  ["nothing.yaml", undefined, /^There is no file .*nothing\.yaml$/],
  ["", undefined, /is a folder$/],
  ["broken.yaml", "openapi: [", /broken\.yaml, line \d+: /],
  ["other.json", '{"swagger": "1.2"}', /other\.json.*: /],
])("%j is refused before anything is served", async (name, text, cause) => {
  const other = path.join(folder, name);
  if (text !== undefined) await writeFile(other, text);
  const refusal = await watchDocument({ file: other, raw: false, build: "1" }).catch((error) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect(refusal.message).toMatch(cause);
});

/** fetch() decompresses, and asks past every cache once a validator is given; this does neither. */
function getRaw(address: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(origin + address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}
