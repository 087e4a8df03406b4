import { expect, test } from "vitest";
import { datesOrTexts, listedTexts, wordsOfType } from "./words-of-type.ts";

const adapted = (schema: object) => wordsOfType({ ...schema });

test("a list and a text have no members", () => {
  const items = { type: "object", properties: { id: { type: "string" } }, additionalProperties: false };
  expect(adapted({ type: "array", items, additionalProperties: false })).toEqual({ type: "array", items });
  expect(adapted({ type: "string", properties: { id: {} } })).toEqual({ type: "string" });
  const map = { type: "object", additionalProperties: { type: "string" } };
  expect(adapted(map)).toEqual(map);
});

test("an object and a text have no entries", () => {
  const object = { type: "object", properties: { items: { type: "string" } } };
  expect(adapted({ ...object, items: { type: "object" } })).toEqual(object);
  expect(adapted({ type: "string", items: {} })).toEqual({ type: "string" });
});

test("values of a number are numbers; where none is, any number is one", () => {
  expect(adapted({ type: "integer", enum: ["A", "B"] })).toEqual({ type: "integer" });
  expect(adapted({ type: "integer", enum: [1, "B", 2.5, null] })).toEqual({ type: "integer", enum: [1, null] });
  expect(adapted({ type: "number", enum: [1, 2.5] })).toEqual({ type: "number", enum: [1, 2.5] });
  expect(adapted({ type: "boolean", enum: ["true", true] })).toEqual({ type: "boolean", enum: [true] });
  expect(adapted({ type: "string", enum: [1, "B"] })).toEqual({ type: "string", enum: [1, "B"] });
});

test("no value is an object or a list", () => {
  expect(adapted({ type: "object", enum: [{}] })).toEqual({ type: "object" });
  expect(adapted({ type: "array", enum: [["A"]] })).toEqual({ type: "array" });
});

test("a date whose values are none is a text", () => {
  const text = { type: "string", enum: ["2013_05_23"] };
  const days = { type: "string", format: "date", enum: ["2013-05-23", null] };
  expect(datesOrTexts({ text: { ...text, format: "date" }, days })).toEqual({ text, days });
});

test("a listed text has no format", () => {
  const listed = { type: "string", enum: ["2026-01-01"] };
  expect(listedTexts({ ...listed, format: "date" })).toEqual(listed);
  const others = [
    { type: "integer", format: "int64", enum: [1] },
    { type: "string", format: "date" },
    { format: listed },
  ];
  expect(others.map(listedTexts)).toEqual(others);
});

test("a value stands there once", () => {
  expect(adapted({ type: "integer", enum: [0, 2, 2] })).toEqual({ type: "integer", enum: [0, 2] });
  const named = { enum: ["a", "a", null, "b"], "x-enum-varnames": ["A", "A2", "NONE", "B"] };
  expect(adapted(named)).toEqual({ enum: ["a", null, "b"], "x-enum-varnames": ["A", "NONE", "B"] });
});
