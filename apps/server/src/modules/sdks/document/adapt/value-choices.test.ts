import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { valueChoices } from "./value-choices.ts";

const text = { type: "string" };
const values = { type: "string", enum: ["a"] };
const memberOf = (schema: JsonObject, schemas: JsonObject = {}) => {
  const document = { components: { schemas: { ...schemas, Note: { type: "object", properties: { of: schema } } } } };
  return JSON.parse(JSON.stringify(valueChoices(document))).components.schemas.Note.properties.of;
};

test("a choice of values of one type is of that type, and any other one is any value", () => {
  expect(memberOf({ anyOf: [values, text], description: "Which." })).toEqual({ ...text, description: "Which." });
  expect(memberOf({ oneOf: [text, { type: "integer" }] })).toEqual({});
  expect(memberOf({ oneOf: [text, { type: "array", items: text }] })).toEqual({});
});

test("a choice that has a name stands where it is used", () => {
  const choice = { $ref: "#/components/schemas/Choice" };
  expect(memberOf(choice, { Choice: { oneOf: [text, { type: "integer" }] } })).toEqual({});
  expect(memberOf({ type: "array", items: choice }, { Choice: { oneOf: [text, values] } })).toEqual({
    type: "array",
    items: text,
  });
});

test("a choice that holds itself ends", () => {
  const choice = { $ref: "#/components/schemas/Choice" };
  expect(memberOf(choice, { Choice: { oneOf: [text, choice] } })).toEqual({});
});

test("a choice between objects stays", () => {
  const choice = {
    oneOf: [
      { type: "object", properties: { a: text } },
      { type: "object", properties: { b: text } },
    ],
  };
  expect(memberOf(choice)).toEqual(choice);
});
