import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { wellFormed } from "./well-formed.ts";

const responses = { 200: { description: "" } };
const document = (parts: object) =>
  ({ openapi: "3.0.3", info: { title: "Cards", version: "1" }, paths: {}, ...parts }) as JsonObject;
const operation = (parts: object) => document({ paths: { "/cards": { post: { responses, ...parts } } } });
const schema = (written: unknown) => document({ components: { schemas: { Card: written } } });
const scheme = (written: object) => document({ components: { securitySchemes: { key: written } } });
const body = (media: object) => operation({ requestBody: { content: { "application/json": media } } });
const answer = (content: object) => operation({ responses: { 200: { description: "", content } } });
const parameter = (written: unknown) => operation({ parameters: [written] });

test.each([
  ["a member from Swagger 2.0", document({ basePath: "/v1" }), document({})],
  [
    "a member of a response",
    operation({ responses: { 200: { schema: {} } } }),
    operation({ responses: { 200: { description: "" } } }),
  ],
  ["a name of an author", document({ info: { title: "Cards", version: "1", author: "A" } }), document({})],
  ["half a version", document({ openapi: "3.0" }), document({})],
  ["no version", document({ info: { title: "Cards" } }), document({ info: { title: "Cards", version: "" } })],
  ["a license without a name", document({ info: { title: "Cards", version: "1", license: {} } }), document({})],
  ["tags of one name", document({ tags: [{ name: "a" }, { name: "a" }, {}] }), document({ tags: [{ name: "a" }] })],
  ["a server without an address", document({ servers: [{ description: "Test" }] }), document({ servers: [] })],
  ["a type of a programming language", schema({ type: "Float" }), schema({ type: "number" })],
  ["a format as a type", schema({ type: "date" }), schema({ type: "string", format: "date" })],
  ["a list as a type", schema({ type: "list" }), schema({ type: "array", items: {} })],
  ["any type", schema({ type: "any", title: "A" }), schema({ title: "A" })],
  [
    "a path that is null, or has no slash",
    document({ paths: { "/a": null, b: {} } }),
    document({ paths: { "/b": {} } }),
  ],
  [
    "no responses",
    operation({ responses: null, tags: null }),
    operation({ responses: { default: { description: "" } } }),
  ],
  [
    "a header whose name begins as an extension",
    operation({ responses: { 200: { description: "", headers: { "x-id": { type: "string" } } } } }),
    operation({ responses: { 200: { description: "", headers: { "x-id": { schema: { type: "string" } } } } } }),
  ],
  ["a status that is none", operation({ responses: { ...responses, OK: {} } }), operation({})],
  ["a body without types", operation({ requestBody: { content: {} } }), operation({})],
  ["a type without a schema", body({}), body({ schema: {} })],
  [
    "an answer without a schema",
    answer({ "application/json": {}, "application/problem+json": {}, "text/csv": {}, "application/pdf": {} }),
    answer({
      "application/json": { schema: {} },
      "application/problem+json": { schema: {} },
      "text/csv": { schema: { type: "string" } },
      "application/pdf": {},
    }),
  ],
  [
    "a text whose schema says nothing",
    answer({ "text/plain": { schema: {}, example: "a" } }),
    answer({ "text/plain": { schema: { type: "string" }, example: "a" } }),
  ],
  [
    "an example beside several",
    body({ schema: {}, example: 1, examples: { a: { value: 2 } } }),
    body({ schema: {}, examples: { a: { value: 2 } } }),
  ],
  ["examples in a list", body({ schema: {}, examples: [1] }), body({ schema: {} })],
  ["a parameter that is null", parameter(null), operation({ parameters: [] })],
  [
    "a parameter of Swagger 2.0",
    parameter({ name: "f", in: "formData", type: "string" }),
    operation({ parameters: [] }),
  ],
  [
    "the type of a parameter",
    parameter({ name: "q", in: "query", type: "array", items: { type: "string" }, style: "csv" }),
    parameter({ name: "q", in: "query", schema: { type: "array", items: { type: "string" } } }),
  ],
  [
    "a part of the path that is not required",
    parameter({ name: "id", in: "path", required: "false", schema: {} }),
    parameter({ name: "id", in: "path", required: true, schema: {} }),
  ],
  ["a scheme of Swagger 2.0", scheme({ type: "basic" }), scheme({ type: "http", scheme: "basic" })],
  [
    "a flow without scopes",
    scheme({ type: "oauth2", flows: { clientCredentials: { tokenUrl: "/t" } } }),
    scheme({ type: "oauth2", flows: { clientCredentials: { tokenUrl: "/t", scopes: {} } } }),
  ],
  ["a keyword of another framework", schema({ enumName: "Kind", required: true, xml: "card" }), schema({})],
  ["one value, and examples", schema({ const: "a", examples: ["a"] }), schema({ enum: ["a"], example: "a" })],
  ["a list of anything", schema({ type: "array" }), schema({ type: "array", items: {} })],
  ["a list with a type for each place", schema({ type: "array", items: [{}] }), schema({ type: "array", items: {} })],
  ["what is neither read nor written", schema({ readOnly: true, writeOnly: true }), schema({})],
  [
    "the type of a reference",
    schema({ properties: { a: { type: "object", $ref: "#/components/schemas/Card", readOnly: true } } }),
    schema({ properties: { a: { $ref: "#/components/schemas/Card", readOnly: true } } }),
  ],
  ["a discriminator's name", schema({ discriminator: "kind" }), schema({ discriminator: { propertyName: "kind" } })],
  [
    "members that are no schemas",
    schema({ properties: { a: null, b: true } }),
    schema({ properties: { a: {}, b: {} } }),
  ],
  ["a list of members", schema({ properties: [], $ref: null }), schema({})],
])("%s is written as OpenAPI 3.0 has it", (_, sloppy, written) => {
  expect(wellFormed(sloppy).document).toEqual(written);
});

test("a parameter that is sent nowhere is named", () => {
  const { notes } = wellFormed(operation({ parameters: [{ name: "f", in: "formData" }, { $ref: "#/a" }] }));
  expect(notes).toEqual(["POST /cards: the parameter `f` in `formData` is left out."]);
});

test("what OpenAPI has, extensions, and data stay as they are", () => {
  const data = { schema: 1, const: null, required: true, in: "body" };
  const whole = document({
    "x-portal": data,
    paths: { "/cards": { get: { responses, "x-note": data, parameters: [{ $ref: "#/components/parameters/a" }] } } },
    components: {
      schemas: { Card: { default: data, example: data, enum: [data], additionalProperties: false, properties: {} } },
      examples: { a: { value: data } },
    },
  });
  expect(wellFormed(whole)).toEqual({ document: whole, notes: [] });
});
