import { expect, test } from "vitest";
import type { JsonObject } from "../../model.ts";
import { propertyNames, propertySets } from "./property-sets.ts";

const text = { type: "string" };
const object = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, text])) });
const named = (schemas: JsonObject) =>
  Object.fromEntries(propertyNames(propertySets({ components: { schemas: { ...schemas } } })));

test("properties that are one name for a language get numbers, and the first keeps its own", () => {
  expect(named({ Thing: object("a_b", "aB", "other", "a-b") })).toEqual({ aB: "a_b_2", "a-b": "a_b_3" });
});

test("what nobody can write is spelled", () => {
  expect(named({ Thing: object("名前", "naïve", "+1", "-1", "@type", "$ref") })).toEqual({
    名前: "u540d_u524d",
    naïve: "naive",
    "+1": "plus_1",
    "-1": "minus_1",
  });
});

test("properties of two objects do not clash, unless one is a part of the other", () => {
  expect(named({ One: object("userName"), Other: object("username") })).toEqual({});
  const whole = { allOf: [{ $ref: "#/components/schemas/One" }, object("username")] };
  expect(named({ One: object("userName"), Whole: whole })).toEqual({ username: "username_2" });
});

test("one property has one name in all objects, and no name that another one has", () => {
  const schemas = { One: object("a_b", "aB"), Two: object("a_b", "a-b"), Three: object("a_b_2") };
  expect(named(schemas)).toEqual({ aB: "a_b_3", "a-b": "a_b_4" });
});

test("data has no properties, and a schema may hold itself", () => {
  const node = { allOf: [{ $ref: "#/components/schemas/Node" }], ...object("a"), example: object("a_b", "aB") };
  expect(named({ Node: node })).toEqual({});
});
