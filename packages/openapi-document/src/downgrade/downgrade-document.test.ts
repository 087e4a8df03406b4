import { expect, test } from "vitest";
import type { JsonObject } from "../model.ts";
import { downgradeDocument } from "./downgrade-document.ts";

const info = { title: "Cards", version: "1" };
const lower = (parts: JsonObject) => downgradeDocument({ openapi: "3.1.0", info, ...parts });
const ok = { "200": { description: "Done." } };

test("a document of OpenAPI 3.0 stays as it is", () => {
  const document = { openapi: "3.0.1", info, paths: {}, "x-a": 1 };
  expect(downgradeDocument(document)).toEqual({ document, notes: [] });
});

test("null and lists as a type, which are of newer versions, are said in the words of 3.0", () => {
  const text = { type: "string" };
  const choice = { oneOf: [{ properties: { a: { type: "null" } } }, { type: "array", items: text }, { type: "null" }] };
  const schemas = {
    choice,
    maybe: { anyOf: [text, { type: "null" }] },
    bare: { anyOf: [text, { nullable: true }], default: null },
    list: { type: ["string", "null"] },
    data: { example: { type: ["a"] } },
  };
  expect(downgradeDocument({ openapi: "3.0.3", info, components: { schemas } }).document.components).toEqual({
    schemas: {
      choice: { oneOf: [{ properties: { a: { nullable: true } } }, { type: "array", items: text }], nullable: true },
      maybe: { ...text, nullable: true },
      bare: { ...text, nullable: true, default: null },
      list: { ...text, nullable: true },
      data: { example: { type: ["a"] } },
    },
  });
});

test("webhooks are left out and named", () => {
  const { document, notes } = lower({ webhooks: { "card.issued": {}, "card.blocked": {} } });
  expect(document).toEqual({ openapi: "3.0.3", info, paths: {}, components: {} });
  expect(notes).toEqual(["The webhooks card.issued, card.blocked are left out: OpenAPI 3.0 does not support them."]);
});

test("the licence is known by its address", () => {
  const { document } = lower({ info: { ...info, summary: "s", license: { name: "MIT", identifier: "MIT" } } });
  expect(document.info).toEqual({ ...info, license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" } });
  const own = lower({ info: { ...info, license: { name: "Bank", identifier: "LicenseRef-Bank" } } });
  expect(own.document.info).toEqual({ ...info, license: { name: "Bank" } });
});

test("schemas are downgraded wherever they stand", () => {
  const schema = { type: ["string", "null"] };
  const content = { "application/json": { schema } };
  const { document } = lower({
    paths: {
      "/cards": {
        parameters: [{ name: "a", in: "query", schema }],
        post: {
          parameters: [{ name: "b", in: "query", content }],
          requestBody: {
            content: { "multipart/form-data": { schema, encoding: { a: { headers: { H: { schema } } } } } },
          },
          responses: { "200": { description: "", content, headers: { H: { schema } } } },
          callbacks: { done: { "{$url}": { post: { requestBody: { content }, responses: ok } } } },
        },
      },
    },
    components: {
      parameters: { P: { name: "p", in: "query", schema } },
      requestBodies: { B: { content } },
      responses: { R: { description: "", content } },
      headers: { H: { schema } },
    },
  });
  const text = JSON.stringify(document);
  expect(text.match(/"nullable":true/g)).toHaveLength(11);
  expect(text).not.toContain('"null"');
});

test("a path item by reference is put in its place, with what stands beside it", () => {
  const { document } = lower({
    paths: { "/cards": { $ref: "#/components/pathItems/cards", summary: "Cards" } },
    components: { pathItems: { cards: { summary: "Other", get: { responses: ok } } } },
  });
  expect(document.paths).toEqual({ "/cards": { summary: "Cards", get: { responses: ok } } });
  expect(document.components).toEqual({});
});

test("a reference to a parameter or response says nothing else", () => {
  const ref = { $ref: "#/components/parameters/P" };
  const { document } = lower({
    paths: {
      "/a": { get: { parameters: [{ ...ref, description: "Mine." }], responses: { "200": { ...ref, summary: "s" } } } },
    },
  });
  expect(document.paths).toEqual({ "/a": { get: { parameters: [ref], responses: { "200": ref } } } });
});

test("an operation without responses gets the one that OpenAPI 3.0 wants", () => {
  const { document } = lower({ paths: { "/a": { get: {} } } });
  expect(document.paths).toEqual({ "/a": { get: { responses: { default: { description: "" } } } } });
});

test("a client certificate is left out of schemes and requirements, and noted", () => {
  const { document, notes } = lower({
    security: [{ certificate: [], token: [] }, { certificate: [] }],
    components: { securitySchemes: { certificate: { type: "mutualTLS" }, token: { type: "http", scheme: "bearer" } } },
  });
  expect(document.security).toEqual([{ token: [] }, {}]);
  expect(document.components).toEqual({ securitySchemes: { token: { type: "http", scheme: "bearer" } } });
  expect(notes).toEqual([
    'The client certificate "certificate" is left out: OpenAPI 3.0 does not support it. Set it in your HTTP client.',
  ]);
});

test("bytes that nothing is said of are the format binary", () => {
  const { document } = lower({
    paths: { "/a": { get: { responses: { "200": { description: "", content: { "application/pdf": {} } } } } } },
  });
  expect(document.paths).toMatchObject({
    "/a": {
      get: {
        responses: { "200": { content: { "application/pdf": { schema: { type: "string", format: "binary" } } } } },
      },
    },
  });
});

test("a body without a schema takes anything, and no encoding is left of what is no property", () => {
  const Form = { type: "object", properties: { a: { type: "array", items: {} } } };
  const encoding = { a: { explode: false }, gone: { explode: false } };
  const { document } = lower({
    paths: {
      "/a": { post: { requestBody: { content: { "application/json": { example: {} } } }, responses: ok } },
      "/b": {
        post: {
          requestBody: {
            content: { "multipart/form-data": { schema: { $ref: "#/components/schemas/Form" }, encoding } },
          },
          responses: ok,
        },
      },
    },
    components: { schemas: { Form } },
  });
  expect(document.paths).toMatchObject({
    "/a": { post: { requestBody: { content: { "application/json": { schema: {}, example: {} } } } } },
    "/b": {
      post: { requestBody: { content: { "multipart/form-data": { encoding: expect.toSatisfy(hasOnlyA) } } } },
    },
  });
});
const hasOnlyA = (encoding: object) => Object.keys(encoding).join() === "a";

test("a media type by its name has what the component says, and one that leads to itself says nothing", () => {
  const schema = { type: "object", properties: { amount: { type: "integer" } } };
  const named = (name: string) => ({ $ref: `#/components/mediaTypes/${name}` });
  const mediaTypes = { Refund: { schema }, Again: named("Refund"), Endless: named("Endless") };
  const content = { "application/json": named("Again"), "text/plain": named("Endless") };
  const paths = { "/refunds": { post: { requestBody: { content }, responses: {} } } };
  const { document } = downgradeDocument({ openapi: "3.2.0", info, paths, components: { mediaTypes } });
  const downgraded = { "application/json": { schema }, "text/plain": { schema: {} } };
  expect(document.paths).toMatchObject({ "/refunds": { post: { requestBody: { content: downgraded } } } });
});

test("what only OpenAPI 3.2 has is left out and noted", () => {
  const { document, notes } = lower({
    tags: [{ name: "a", parent: "b", kind: "nav", summary: "s" }],
    servers: [{ url: "/", name: "here" }],
    paths: {
      "/a": {
        query: { responses: ok },
        additionalOperations: { COPY: { responses: ok } },
        get: {
          parameters: [{ name: "q", in: "querystring", content: {} }],
          responses: {
            "200": { summary: "All", content: { "text/event-stream": { itemSchema: { type: "object" } } } },
          },
        },
      },
    },
  });
  expect(document).toEqual({
    openapi: "3.0.3",
    info,
    tags: [{ name: "a" }],
    servers: [{ url: "/" }],
    paths: {
      "/a": {
        get: {
          parameters: [],
          responses: {
            "200": { description: "All", content: { "text/event-stream": { schema: { type: "string" } } } },
          },
        },
      },
    },
    components: {},
  });
  expect(notes).toEqual([
    "QUERY /a is left out: OpenAPI 3.0 does not support this method.",
    "COPY /a is left out: OpenAPI 3.0 does not support this method.",
    "GET /a: the whole query string is left out: OpenAPI 3.0 does not support it.",
    expect.stringContaining("text/event-stream"),
  ]);
});

test("the whole query is a parameter for each member of a form; any other that is required costs its operation", () => {
  const Filter: JsonObject = {
    type: "object",
    required: ["status"],
    properties: { status: { type: "string", description: "Of the card." }, ids: { type: "array", items: {} } },
  };
  const form: JsonObject = { schema: { $ref: "#/components/schemas/Filter" }, encoding: { ids: { explode: false } } };
  const whole = (content: JsonObject): JsonObject => ({ name: "q", in: "querystring", required: true, content });
  const { document, notes } = lower({
    openapi: "3.2.0",
    paths: {
      "/form": { get: { parameters: [{ $ref: "#/components/parameters/Whole" }], responses: ok } },
      "/json": { get: { parameters: [whole({ "application/json": { schema: Filter } })], responses: ok } },
    },
    components: {
      schemas: { Filter },
      parameters: { Whole: whole({ "application/x-www-form-urlencoded": form }) },
    },
  });
  const members = [
    { name: "status", required: true, description: "Of the card.", schema: { type: "string" } },
    { name: "ids", required: false, explode: false, schema: { type: "array" } },
  ].map((member) => ({ ...member, in: "query" }));
  expect(document).toMatchObject({
    paths: { "/form": { get: { parameters: members } }, "/json": {} },
    components: { parameters: {} },
  });
  expect(Object.keys((document.components as { parameters: object }).parameters)).toEqual([]);
  expect(notes).toEqual([
    "GET /json is left out: it requires a whole query string, which OpenAPI 3.0 does not support.",
  ]);
});

test("of two whole queries the operation's counts: it may be left out where the path required it", () => {
  const whole = (required: boolean): JsonObject => ({ name: "q", in: "querystring", required, schema: {} });
  const { document, notes } = lower({
    openapi: "3.2.0",
    paths: { "/any": { parameters: [whole(true)], get: { parameters: [whole(false)], responses: ok } } },
  });
  expect(document).toMatchObject({ paths: { "/any": { get: { parameters: [] } } } });
  expect(notes.filter((note) => note.includes("requires"))).toEqual([]);
});

test("a cookie that is sent as it is becomes one of a form, and that is noted", () => {
  const sid = { name: "sid", in: "cookie", style: "cookie", schema: { type: "string" } };
  const { document, notes } = lower({
    openapi: "3.2.0",
    paths: { "/a": { get: { parameters: [sid], responses: ok } } },
  });
  expect(document.paths).toMatchObject({ "/a": { get: { parameters: [{ ...sid, style: "form" }] } } });
  expect(notes).toEqual([expect.stringContaining("Cookies of the style cookie are percent-encoded")]);
});
