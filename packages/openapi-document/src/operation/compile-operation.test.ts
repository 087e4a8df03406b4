import { describe, expect, it } from "vitest";
import { operationOf } from "../testing/fixtures.ts";

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

  it("that announce themselves again end", () => {
    const callbacks = { again: { $ref: "#/components/callbacks/Again" } };
    const components = { callbacks: { Again: { "{$url}": { post: { callbacks } } } } };
    expect(operationOf({ callbacks }, { components }).callbacks).toHaveLength(1);
  });
});
