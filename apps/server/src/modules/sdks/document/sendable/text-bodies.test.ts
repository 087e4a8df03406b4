import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { textBodies } from "./text-bodies.ts";

const text = { schema: { type: "string" } };
const card = { schema: { $ref: "#/components/schemas/Card" } };
const components = { schemas: { Card: { type: "object", properties: { id: { type: "string" } } } } };

function written(operation: JsonObject) {
  const { document, notes } = textBodies({ paths: { "/cards": { post: operation } }, components });
  return { notes, operation: (document.paths as { "/cards": { post?: JsonObject } })["/cards"].post };
}

test.each(["application/xml", "text/xml; charset=utf-8", "application/yaml", "application/jsonl", "text/csv"])(
  "an object or a list as %s is a text, and the guide names it",
  (type) => {
    const list = { schema: { type: "array", items: card.schema } };
    const { operation, notes } = written({
      requestBody: { required: true, content: { [type]: card } },
      responses: { 200: { description: "", content: { [type]: list } }, 400: { content: { [type]: card } } },
    });
    expect(operation).toMatchObject({
      requestBody: { required: true, content: { [type]: text } },
      responses: { 200: { content: { [type]: text } }, 400: { content: { [type]: text } } },
    });
    expect(notes).toEqual([
      `POST /cards: the body takes a string: its value as \`${type}\`.`,
      `POST /cards: the response 200 is read as a string: \`${type}\`.`,
    ]);
  },
);

test.each<[string, JsonObject]>([
  ["application/json", card],
  ["application/problem+json; charset=utf-8", card],
  ["text/plain", text],
  ["image/png", { schema: { type: "string", format: "binary" } }],
  ["multipart/form-data", card],
  ["application/x-www-form-urlencoded", card],
  ["*/*", card],
])("what clients write and read as %s stays", (type, media) => {
  const operation = { requestBody: { content: { [type]: media } }, responses: { 200: { content: { [type]: media } } } };
  const found = written(operation);
  expect(found.notes).toEqual([]);
  expect(found.operation).toEqual({ ...operation, "x-accept": type });
});

test("a response is read as JSON where the API has it, and the guide says so where another type says something else", () => {
  const ofOne = written({
    responses: {
      200: { content: { "application/xml": card, "application/json": card } },
      404: { content: { "text/plain": text, "application/problem+json": card } },
    },
  });
  expect(ofOne.notes).toEqual([]);
  expect(ofOne.operation).toEqual({
    responses: {
      200: { content: { "application/json": card } },
      404: { content: { "application/problem+json": card } },
    },
    "x-accept": "application/json, application/problem+json",
  });
  const other = written({ responses: { 200: { content: { "text/csv": text, "application/json": card } } } });
  expect(other.notes).toEqual(["POST /cards: the response 200 is read as `application/json`."]);
});

test("a response to HEAD has no body", () => {
  const components = { responses: { Found: { description: "It", content: { "application/json": card } } } };
  const responses = { 200: { $ref: "#/components/responses/Found" } };
  const { document } = textBodies({ paths: { "/cards": { head: { responses } } }, components });
  expect(document.paths).toEqual({ "/cards": { head: { responses: { 200: { description: "It" } } } } });
});

test("an operation whose body has parts without names is left out by name", () => {
  const { operation, notes } = written({ requestBody: { content: { "multipart/mixed": card } }, responses: {} });
  expect(operation).toBeUndefined();
  expect(notes).toEqual(["POST /cards is left out: its body is `multipart/mixed`, whose parts have no names."]);
});

test("the type of a call is that of the first success that has a body, and another may have none", () => {
  const ticket = { content: { "application/json": card } };
  const { operation } = written({ responses: { 200: { description: "" }, 202: ticket, 404: { description: "" } } });
  expect(operation).toEqual({
    responses: { 202: ticket, 404: { description: "" } },
    "x-accept": "application/json",
    "x-may-be-empty": true,
  });
});

test.each<[JsonObject, boolean]>([
  [{ title: "Response Update" }, true],
  [{ type: "object", nullable: true }, true],
  [{ type: "object" }, false],
  [{ oneOf: [{ type: "object" }] }, false],
])("a response of the schema %j may be null: %j", (schema, mayBeNull) => {
  const { operation } = written({ responses: { 200: { content: { "application/json": { schema } } } } });
  expect(operation?.["x-may-be-empty"] === true).toBe(mayBeNull);
});
