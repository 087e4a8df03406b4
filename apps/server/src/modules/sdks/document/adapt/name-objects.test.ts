import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { nameObjects } from "./name-objects.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const named = (schemas: JsonObject) => (nameObjects({ components: { schemas } }).components as JsonObject).schemas;

test("every object within a schema gets a name of its own", () => {
  const list = { type: "array", items: { properties: { "row-count": { properties: { at: text } } } } };
  expect(named({ Answer: { properties: { rows: list, code: text } } })).toEqual({
    Answer: { properties: { rows: { type: "array", items: ref("AnswerRowsInner") }, code: text } },
    AnswerRowsInner: { properties: { "row-count": ref("AnswerRowsInnerRowCount") } },
    AnswerRowsInnerRowCount: { properties: { at: text } },
  });
});

test("a name that is taken is not given twice", () => {
  const schemas = { Card: { properties: { holder: { properties: { a: text } } } }, CardHolder: text };
  expect(named(schemas)).toEqual({
    Card: { properties: { holder: ref("CardHolder2") } },
    CardHolder: text,
    CardHolder2: { properties: { a: text } },
  });
});

test("an object of a body or an answer has a name, and a form's objects have", () => {
  const object = { type: "object", properties: { inner: { properties: { a: text } } } };
  const content = (schema: JsonObject) => ({ "application/json": { schema } });
  const form = { "multipart/form-data": { schema: object } };
  const operation = {
    operationId: "send-it",
    requestBody: { content: form },
    responses: { "200": { content: content(object) } },
  };
  const { paths, components } = nameObjects({ paths: { "/it": { post: operation } } }) as Record<string, JsonObject>;
  expect(Object.keys(components?.schemas ?? {}).sort()).toEqual([
    "SendIt200Response",
    "SendIt200ResponseInner",
    "SendItRequestInner",
  ]);
  expect(JSON.stringify(paths)).toContain('"inner":{"$ref":"#/components/schemas/SendItRequestInner"}');
});

test("a wrapper of an object whose members are objects is that object", () => {
  const wrapped = { allOf: [ref("Filter")], nullable: true };
  const flat = { allOf: [ref("Flat")], nullable: true };
  const Filter = { properties: { least: ref("Flat") } };
  const Flat = { properties: { a: text } };
  expect(named({ Filter, Flat, Search: { properties: { wrapped, flat } } })).toEqual({
    Filter,
    Flat,
    Search: { properties: { wrapped: ref("Filter"), flat } },
  });
});
