import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model.ts";
import { compiledOf, operationOf } from "../testing/fixtures.ts";

describe("an operation", () => {
  it("carries what it says of itself", () => {
    const operation = { summary: "List cards", description: "**All** cards.", tags: ["cards"], deprecated: true };
    expect(operationOf(operation)).toMatchObject({
      id: "getCards",
      operationId: "getCards",
      kind: "operation",
      method: "get",
      path: "/cards",
      title: "List cards",
      description: "**All** cards.",
      tags: ["cards"],
      deprecated: true,
    });
  });

  it("says that its sandbox answers with an example", () => {
    expect(operationOf({ "x-sandbox-answer": "example" }).isExampleOnly).toBe(true);
    expect(operationOf({ "x-sandbox-answer": "live" })).not.toHaveProperty("isExampleOnly");
  });

  it("has the dates of its deprecation, and reports what is no date", () => {
    const dates = { "x-deprecated-since": "2025-01-15", "x-sunset": "2027-12-31" };
    expect(operationOf({ deprecated: true, ...dates })).toMatchObject({
      deprecatedSince: "2025-01-15",
      sunset: "2027-12-31",
    });
    expect(operationOf(dates)).not.toHaveProperty("sunset");
    const broken = operationOf({ deprecated: true, "x-sunset": "next year" });
    expect(broken).not.toHaveProperty("sunset");
    expect(broken.problems).toMatchObject([{ message: expect.stringContaining("x-sunset is no date") }]);
  });

  it("can be sent as JSON", () => {
    const operation = operationOf({ security: [{ a: [] }], responses: { 200: { description: "OK" } } });
    expect(JSON.parse(JSON.stringify(operation))).toEqual(operation);
  });
});

describe("a request body", () => {
  it("is resolved, with its media types in their order", () => {
    const content = {
      "application/json": { schema: { type: "object" }, example: { a: 1 } },
      "multipart/form-data": { schema: {}, encoding: { file: { contentType: "image/png" } } },
    };
    const components = { requestBodies: { Card: { required: true, description: "A card", content } } };
    const { requestBody } = operationOf({ requestBody: { $ref: "#/components/requestBodies/Card" } }, { components });
    expect(requestBody).toEqual({
      required: true,
      description: "A card",
      content: [
        { type: "application/json", schema: { type: "object" }, examples: [{ name: "example", value: { a: 1 } }] },
        { type: "multipart/form-data", schema: {}, examples: [], encoding: { file: { contentType: "image/png" } } },
      ],
    });
  });

  it("has the schema of each item of a stream, which OpenAPI 3.2 has", () => {
    const content = { "text/event-stream": { itemSchema: { $ref: "#/components/schemas/Event" } } };
    const components = { schemas: { Event: { type: "object" } } };
    const { requestBody, definitions } = operationOf({ requestBody: { content } }, { components, openapi: "3.2.0" });
    expect(requestBody?.content[0]?.itemSchema).toEqual({ $ref: "#/components/schemas/Event" });
    expect(definitions).toEqual({ "#/components/schemas/Event": { type: "object" } });
  });

  it("whose schema is none is shown without it and reported", () => {
    const { requestBody, problems } = operationOf({ requestBody: { content: { "text/plain": { schema: "string" } } } });
    expect(requestBody?.content).toEqual([{ type: "text/plain", examples: [] }]);
    expect(problems).toMatchObject([{ message: "`schema` must be a schema." }]);
  });
});

describe("examples", () => {
  it("are the named ones, resolved, else the single one", () => {
    const components = { examples: { Euro: { summary: "Euro", value: { code: "EUR" } } } };
    const media = (parts: object) => ({ requestBody: { content: { "application/json": { ...parts } } } });
    const named = operationOf(
      media({ examples: { euro: { $ref: "#/components/examples/Euro" }, file: { externalValue: "a.json" } } }),
      { components },
    );
    expect(named.requestBody?.content[0]?.examples).toEqual([
      { name: "euro", summary: "Euro", value: { code: "EUR" } },
      { name: "file", externalValue: "a.json" },
    ]);
    const none = operationOf(media({ examples: { none: { value: null } } }));
    expect(none.requestBody?.content[0]?.examples).toEqual([{ name: "none", value: null }]);
    const single = operationOf(media({ example: null }));
    expect(single.requestBody?.content[0]?.examples).toEqual([{ name: "example", value: null }]);
  });

  it("have the data of OpenAPI 3.2, else its serialized form", () => {
    const examples = { a: { dataValue: { x: 1 }, serializedValue: "x=1" }, b: { serializedValue: "y=1" } };
    const { parameters } = operationOf({ parameters: [{ name: "p", in: "query", examples }] }, { openapi: "3.2.0" });
    expect(parameters[0]?.examples).toEqual([
      { name: "a", value: { x: 1 } },
      { name: "b", value: "y=1" },
    ]);
  });

  it("are the data that a serialized form stands for", () => {
    const one = (serializedValue: string) => ({ examples: { one: { serializedValue } } });
    const { parameters, requestBody } = operationOf(
      {
        parameters: [
          { name: "q", in: "query", ...one("q=caf%C3%A9") },
          { name: "pairs", in: "query", ...one("pairs=1&pairs=2") },
          { name: "X-Share", in: "header", ...one("100%25") },
        ],
        requestBody: { content: { "application/json": one('"caf\\u00e9"'), "text/csv": one("a,b") } },
      },
      { openapi: "3.2.0" },
    );
    const values = [...parameters, ...(requestBody?.content ?? [])].map(({ examples }) => examples[0]?.value);
    expect(values).toEqual(["café", "pairs=1&pairs=2", "100%25", "café", "a,b"]);
  });
});

describe("the parts of a body", () => {
  const encoded = (media: JsonObject, components: JsonObject = {}) =>
    operationOf({ requestBody: { content: { "multipart/mixed": media } } }, { openapi: "3.2.0", components });
  const components = {
    headers: { Trace: { description: "Of this part", schema: { $ref: "#/components/schemas/Trace" } } },
    schemas: { Trace: { type: "string" } },
  };

  it("have their own headers, resolved, with their schemas among the definitions", () => {
    const headers = { "X-Trace": { $ref: "#/components/headers/Trace" }, "Content-Type": { schema: {} } };
    const { requestBody, definitions } = encoded(
      { encoding: { file: { contentType: "image/png", headers } } },
      components,
    );
    expect(requestBody?.content[0]?.encoding).toEqual({
      file: {
        contentType: "image/png",
        headers: {
          "X-Trace": {
            required: false,
            deprecated: false,
            description: "Of this part",
            schema: { $ref: "#/components/schemas/Trace" },
            examples: [],
          },
        },
      },
    });
    expect(Object.keys(definitions)).toEqual(["#/components/schemas/Trace"]);
  });

  it("may be told apart by their place, and have parts themselves, in OpenAPI 3.2", () => {
    const inner = { contentType: "text/plain", headers: { "X-A": { schema: { type: "integer" } } } };
    const media = {
      itemSchema: {},
      prefixEncoding: [{ contentType: "application/json" }, { encoding: { a: inner } }],
      itemEncoding: { contentType: "image/*", prefixEncoding: [inner], itemEncoding: inner },
    };
    const shown = {
      contentType: "text/plain",
      headers: { "X-A": { required: false, deprecated: false, schema: { type: "integer" }, examples: [] } },
    };
    expect(encoded(media).requestBody?.content[0]).toMatchObject({
      prefixEncoding: [{ contentType: "application/json" }, { encoding: { a: shown } }],
      itemEncoding: { contentType: "image/*", prefixEncoding: [shown], itemEncoding: shown },
    });
  });

  it("that contain themselves end", () => {
    const media = { encoding: { a: { $ref: "#/components/x-parts/a" } } };
    const parts = { a: { contentType: "text/plain", encoding: { b: { $ref: "#/components/x-parts/a" } } } };
    const H = {
      content: { "multipart/mixed": { encoding: { a: { headers: { H: { $ref: "#/components/headers/H" } } } } } },
    };
    const around = { encoding: { a: { headers: { H: { $ref: "#/components/headers/H" } } } } };
    expect(encoded(media, { "x-parts": parts }).requestBody?.content[0]?.encoding).toMatchObject({
      a: { contentType: "text/plain" },
    });
    expect(encoded(around, { headers: { H } }).requestBody?.content[0]?.encoding).toMatchObject({
      a: { headers: { H: { content: [{ type: "multipart/mixed" }] } } },
    });
  });
});

describe("media types", () => {
  it("may be shared in OpenAPI 3.2", () => {
    const mediaTypes = { Card: { schema: { type: "object" }, example: { a: 1 } } };
    const content = { "application/json": { $ref: "#/components/mediaTypes/Card" } };
    const { requestBody, problems } = operationOf(
      { requestBody: { content } },
      { openapi: "3.2.0", components: { mediaTypes } },
    );
    expect(requestBody?.content).toEqual([
      { type: "application/json", schema: { type: "object" }, examples: [{ name: "example", value: { a: 1 } }] },
    ]);
    expect(problems).toBeUndefined();
  });
});

describe("security", () => {
  const components = { securitySchemes: { token: { type: "http", scheme: "bearer" }, key: { type: "apiKey" } } };

  it("is the document's unless the operation has its own", () => {
    const parts = { components, security: [{ token: [] }] };
    expect(operationOf({}, parts).security).toEqual([{ token: [] }]);
    expect(operationOf({ security: [{ key: [], token: ["read"] }, {}] }, parts).security).toEqual([
      { key: [], token: ["read"] },
      {},
    ]);
    expect(operationOf({ security: [] }, parts).security).toEqual([]);
  });

  it("may refer to its scheme by a URI, which OpenAPI 3.2 has", () => {
    const parts = { components, openapi: "3.2.0", $self: "https://example.com/api" };
    const security = [{ "#/components/securitySchemes/key": [] }, { "api#/components/securitySchemes/token": ["a"] }];
    const operation = operationOf({ security }, parts);
    expect(operation.security).toEqual([{ key: [] }, { token: ["a"] }]);
    expect(operation.problems).toBeUndefined();
    expect(operationOf({ security: [{ "#/components/schemas/key": [] }] }, parts).problems).toHaveLength(1);
  });

  it("by a scheme that is not declared is reported", () => {
    expect(operationOf({ security: [{ constructor: [] }] }, { components }).problems).toMatchObject([
      { pointer: "/paths/~1cards/get/security/0", message: 'The security scheme "constructor" is not declared.' },
    ]);
  });
});

describe("servers", () => {
  it("are the operation's, else the path item's, else the document's", () => {
    const at = (url: string) => ({ servers: [{ url }] });
    const paths = (item: object, operation: object) => ({ "/a": { ...item, get: { ...operation } } });
    const document = at("/document");
    expect(operationOf({}, { ...document, paths: paths(at("/item"), at("/own")) }).servers).toEqual([{ url: "/own" }]);
    expect(operationOf({}, { ...document, paths: paths(at("/item"), {}) }).servers).toEqual([{ url: "/item" }]);
    expect(operationOf({}, { ...document, paths: paths({}, {}) }).servers).toEqual([{ url: "/document" }]);
    expect(operationOf({}).servers).toEqual([{ url: "/" }]);
  });
});

describe("a path item", () => {
  const shared = { summary: "Of all cards", description: "What holds for **all** operations." };

  it("says what holds for all its operations: beside their titles, and in place of a description", () => {
    const paths = { "/cards": { ...shared, get: {}, post: { summary: "Add", description: "Adds one." } } };
    const document = compiledOf({ paths });
    expect(document.operation("get-cards")).toMatchObject({
      title: "GET /cards",
      pathSummary: "Of all cards",
      description: "What holds for **all** operations.",
    });
    expect(document.operation("post-cards")).toMatchObject({ title: "Add", description: "Adds one." });
  });

  it("may be shared and extended", () => {
    const components = {
      pathItems: { Cards: { get: { operationId: "a" }, parameters: [{ name: "p", in: "query" }] } },
    };
    const paths = { "/cards": { $ref: "#/components/pathItems/Cards", ...shared } };
    expect(operationOf({}, { paths, components })).toMatchObject({
      id: "a",
      pathSummary: "Of all cards",
      parameters: [{}],
    });
  });

  it("has queries and methods of its author's own in OpenAPI 3.2", () => {
    const paths = { "/cards": { query: { summary: "Search" }, additionalOperations: { COPY: { summary: "Copy" } } } };
    const { index, operation } = compiledOf({ openapi: "3.2.0", paths });
    expect(index.operations).toMatchObject([{ method: "query" }, { method: "COPY" }]);
    expect(operation(index.operations[1]?.id ?? "")).toMatchObject({ method: "COPY", title: "Copy" });
  });
});

describe("more to read", () => {
  it("is an address with a description", () => {
    const externalDocs = { url: "https://example.com/", description: "Guide" };
    expect(operationOf({ externalDocs })).toMatchObject({ externalDocs });
  });
});

describe("a webhook", () => {
  it("is compiled like an operation, under its name", () => {
    const post = { operationId: "onBlocked", requestBody: { content: { "application/json": {} } } };
    const operation = operationOf({}, { paths: {}, webhooks: { "card blocked {x}": { post } } });
    expect(operation).toMatchObject({ kind: "webhook", method: "post", path: "card blocked {x}" });
    expect(operation.problems).toBeUndefined();
  });
});

describe("callbacks", () => {
  it("are the requests that the callee will make, resolved, with their schemas among the definitions", () => {
    const request = {
      summary: "Result",
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Result" } } } },
      responses: { 204: { description: "Taken" } },
    };
    const components = {
      callbacks: { Done: { "{$request.body#/url}": { post: request }, "x-note": { post: request } } },
      schemas: { Result: { type: "string" } },
    };
    const operation = operationOf({ callbacks: { done: { $ref: "#/components/callbacks/Done" } } }, { components });
    expect(operation.callbacks).toMatchObject([
      {
        name: "done",
        expression: "{$request.body#/url}",
        method: "post",
        title: "Result",
        responses: [{ status: "204" }],
      },
    ]);
    expect(operation.definitions).toEqual({ "#/components/schemas/Result": { type: "string" } });
  });

  it("have security, servers and deprecation of their own, and extensions of any type", () => {
    const components = { securitySchemes: { signature: { type: "apiKey" } } };
    const post = { deprecated: true, security: [{ signature: [] }] };
    const item = { description: "Called once.", servers: [{ url: "https://example.com" }], post };
    const operation = operationOf({ callbacks: { done: { "x-note": "text", "/result": item } } }, { components });
    expect(operation.callbacks).toMatchObject([
      {
        deprecated: true,
        description: "Called once.",
        security: [{ signature: [] }],
        servers: [{ url: "https://example.com" }],
      },
    ]);
    expect(operation.problems).toBeUndefined();
  });

  it("that announce themselves again end", () => {
    const callbacks = { again: { $ref: "#/components/callbacks/Again" } };
    const components = { callbacks: { Again: { "{$url}": { post: { callbacks } } } } };
    expect(operationOf({ callbacks }, { components }).callbacks).toHaveLength(1);
  });
});
