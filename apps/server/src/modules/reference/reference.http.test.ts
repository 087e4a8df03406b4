import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { OperationDocument, ReferenceIndex, SchemaDocument, SearchText } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cards35, cards42, cards43, filesOf, rules42 } from "../catalogue/testing/sample-content.ts";
import { type Caller, type CatalogueApp, startCatalogueApp } from "../catalogue/testing/start-catalogue-app.ts";

const api = `/${filesOf(cards42)}/api.yaml`;
const blocked = `/${filesOf(cards42)}/webhooks/card.blocked.yaml`;
const indexOf = (spec: string) => `/v1/reference/index?spec=${encodeURIComponent(spec)}`;
const operationOf = (spec: string, id: string) =>
  `/v1/reference/operation?spec=${encodeURIComponent(spec)}&id=${encodeURIComponent(id)}`;

const schemaOf = (spec: string, name: string) =>
  `/v1/reference/schema?spec=${encodeURIComponent(spec)}&name=${encodeURIComponent(name)}`;
const searchTextOf = (spec: string) => `/v1/reference/search-text?spec=${encodeURIComponent(spec)}`;
const documentOf = (spec: string) => `/v1/reference/document?spec=${encodeURIComponent(spec)}`;

let test: CatalogueApp;
let legacy: Caller;
let modern: Caller;
let operationId: string;

beforeAll(async () => {
  test = await startCatalogueApp();
  [legacy, modern] = (await Promise.all([[1], [2]].map((ids) => test.callerWith(ids)))) as [Caller, Caller];
  operationId = (await modern(indexOf(api))).json<ReferenceIndex>().operations[0]?.id ?? "";
});

afterAll(() => test.close());

describe("GET /v1/reference/index", () => {
  it("answers with the compiled index", async () => {
    const answer = await modern(indexOf(api));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.json()).toMatchObject({
      title: "Cards",
      openapi: "3.1.0",
      servers: [{ url: "/PowerCardConnectApi/rest/4.2.4/issuing" }],
      operations: [{ method: "get", path: "/cards/{id}", title: "Get /cards/{id}" }],
    });
  });
});

describe("GET /v1/reference/operation", () => {
  it("answers with the operation", async () => {
    const answer = await modern(operationOf(api, operationId));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<OperationDocument>()).toMatchObject({
      id: operationId,
      method: "get",
      parameters: [{ name: "id" }],
    });
  });

  it.each(["nothing", "constructor", "__proto__", "../index", "💳"])("does not know the operation %s", async (id) => {
    const answer = await modern(operationOf(api, id));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "operation_not_found" });
  });

  it("refuses a call without id", async () => {
    const answer = await modern(`/v1/reference/operation?spec=${encodeURIComponent(api)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "validation_failed" });
  });
});

describe("GET /v1/reference/schema", () => {
  it("answers with the schema and all that it refers to", async () => {
    const answer = await modern(schemaOf(api, "Card"));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SchemaDocument>()).toMatchObject({
      name: "Card",
      schema: { type: "object" },
      definitions: { "#/components/schemas/Pan": {} },
    });
  });

  it.each(["Nothing", "constructor", "__proto__", "Card/properties", "💳"])(
    "does not know the schema %s",
    async (name) => {
      const answer = await modern(schemaOf(api, name));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: "schema_not_found" });
    },
  );

  it("refuses a call without name", async () => {
    const answer = await modern(`/v1/reference/schema?spec=${encodeURIComponent(api)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "validation_failed" });
  });
});

describe("GET /v1/reference/search-text", () => {
  it("answers with the words of each operation and schema", async () => {
    const answer = await modern(searchTextOf(api));
    expect(answer.statusCode).toBe(200);
    const { operations, schemas, parts } = answer.json<SearchText>();
    expect([operations.length, schemas.length]).toEqual([1, 2]);
    expect(parts[operations[0] ?? -1]?.text).toContain("Get /cards/{id}");
  });
});

describe("GET /v1/reference/document", () => {
  it("answers with the document as JSON, to be saved under its own name", async () => {
    const answer = await modern(documentOf(api));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="api\.json"/),
    });
    expect(answer.json()).toMatchObject({ openapi: "3.1.0", components: { schemas: { Pan: {} } } });
    expect(answer.body).toMatch(/^\{\n {2}"openapi": "3\.1\.0",\n/);
  });
});

describe("a webhook file", () => {
  it("has an index of its events", async () => {
    const answer = await modern(indexOf(blocked));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ReferenceIndex>().operations).toMatchObject([
      { kind: "webhook", method: "post", path: "card.blocked", title: "Sent as card.blocked" },
    ]);
  });

  it("has the document of an event, with its payload", async () => {
    const answer = await modern(operationOf(blocked, "card.blocked"));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<OperationDocument>().requestBody?.content).toMatchObject([
      { type: "application/json", examples: [{ name: "usual", value: { type: "card.blocked" } }] },
    ]);
  });

  it("is saved under its own name", async () => {
    const answer = await modern(documentOf(blocked));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain('filename="card.blocked.json"');
  });

  it.each([
    ["another account's", () => legacy(indexOf(blocked))],
    ["one of a release that is not open yet", () => modern(indexOf(`/${filesOf(cards43)}/webhooks/card.blocked.yaml`))],
    ["one that does not exist", () => modern(indexOf(`/${filesOf(cards42)}/webhooks/card.closed.yaml`))],
    ["the descriptor", () => modern(indexOf(`/${filesOf(cards42)}/webhooks-descriptor.json`))],
  ])("is not found when it is %s", async (_, call) => {
    const answer = await call();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "file_not_found" });
  });

  it("that is broken says where and by which rule", async () => {
    const answer = await modern(indexOf(`/${filesOf(cards42)}/webhooks/card.broken.yaml`));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "spec_broken",
      detail: expect.stringMatching(/api\/schemas\/webhooks\/card\.broken\.yaml, line \d+: .+ \(spec\/readable\)$/),
    });
  });

  it("says so when the webhooks descriptor is what is broken, and the module's APIs stay", async () => {
    const folder = `/${filesOf(cards35)}`;
    const [webhook, apis] = await Promise.all([
      legacy(indexOf(`${folder}/webhooks/card.blocked.yaml`)),
      legacy(indexOf(`${folder}/api.yaml`)),
    ]);
    expect([webhook.statusCode, apis.statusCode]).toEqual([422, 200]);
    expect(webhook.json().detail).toMatch(/webhooks-descriptor\.json, line 1: .+ \(webhooks\/syntax\)$/);
  });
});

describe.each([
  ["index", (spec: string) => indexOf(spec)],
  ["operation", (spec: string) => operationOf(spec, operationId)],
  ["schema", (spec: string) => schemaOf(spec, "Card")],
  ["search text", (spec: string) => searchTextOf(spec)],
  ["document", (spec: string) => documentOf(spec)],
])("every call: %s", (_, urlOf) => {
  it("refuses a caller without a session", async () => {
    const answer = await test.app.inject({ url: urlOf(api) });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "session_expired" });
  });

  it.each([
    ["another account's document", () => legacy(urlOf(api))],
    ["another account's document, the other way round", () => modern(urlOf(`/${filesOf(cards35)}/api.yaml`))],
    ["a document of a solution that is not open yet", () => modern(urlOf(`/${filesOf(rules42)}/api.yaml`))],
    ["a document of a release that is not open yet", () => modern(urlOf(`/${filesOf(cards43)}/api.yaml`))],
    ["a document that does not exist", () => modern(urlOf(`/${filesOf(cards42)}/nothing.yaml`))],
    ["a static page", () => modern(urlOf(`/${filesOf(cards42)}/statics/index.html`))],
    ["the descriptor", () => modern(urlOf(`/${filesOf(cards42)}/module-descriptor.json`))],
    ["a path that climbs", () => modern(urlOf(`/${filesOf(cards42)}/../schemas/api.yaml`))],
    ["an address elsewhere", () => modern(urlOf("https://example.com/api.yaml"))],
    ["a file of this machine", () => modern(urlOf("file:///etc/passwd"))],
  ])("does not find %s", async (_, call) => {
    const answer = await call();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "file_not_found" });
  });

  it.each(["", "\u0000", "a".repeat(501)])("refuses the spec %j", async (spec) => {
    const answer = await modern(urlOf(spec));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "validation_failed" });
  });

  it("says which file is broken, where and by which rule", async () => {
    const answer = await modern(urlOf(`/${filesOf(cards42)}/broken.yaml`));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "spec_broken",
      detail: expect.stringMatching(
        /^hps\/4\.2\.4\/issuing\/cards\/api\/schemas\/broken\.yaml, line \d+: .+ \(spec\/readable\)$/,
      ),
    });
    expect(answer.body).not.toContain(test.folder.directory);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("compresses for a caller that accepts %s", async (encoding, decompress) => {
    const [plain, compressed] = await Promise.all([
      modern(urlOf(api)),
      modern(urlOf(api), { headers: { "accept-encoding": encoding } }),
    ]);
    expect(compressed.headers["content-encoding"]).toBe(encoding);
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it("answers 304 to the entity tag that it gave", async () => {
    const first = await modern(urlOf(api));
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]+"$/),
      "cache-control": "private, no-cache",
    });
    const again = await modern(urlOf(api), { headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });
});
