import { expect, test } from "vitest";
import type { JsonValue, Schema } from "../model.ts";
import { childrenOf } from "./children.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const shared = (schemas: { [name: string]: JsonValue }) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`#/components/schemas/${name}`, schema]));

function names(schema: Schema, definitions = {}, direction: "request" | "response" = "request") {
  return childrenOf(schema, definitions, direction).rows.map((row) => (row.isRequired ? `${row.name}!` : row.name));
}

test("properties come in the order of the document, required ones marked", () => {
  expect(names({ properties: { b: {}, a: {} }, required: ["a"] })).toEqual(["b", "a!"]);
});

test("read-only properties are not asked for, write-only ones not answered", () => {
  const schema = { properties: { id: { readOnly: true }, pin: ref("Pin"), name: {} } };
  const definitions = shared({ Pin: { type: "string", writeOnly: true } });
  expect(names(schema, definitions, "request")).toEqual(["pin", "name"]);
  expect(names(schema, definitions, "response")).toEqual(["id", "name"]);
});

test("an array opens to what it holds", () => {
  expect(names({ type: "array", items: { type: "array", items: { properties: { code: {} } } } })).toEqual(["code"]);
});

test("allOf adds up; a property that two parts describe keeps both descriptions of it", () => {
  const schema = {
    allOf: [{ properties: { a: { type: "string" } }, required: ["a"] }, { properties: { a: { maxLength: 3 }, b: {} } }],
  };
  const { rows } = childrenOf(schema, {}, "request");
  expect(rows.map((row) => [row.name, row.isRequired])).toEqual([
    ["a", true],
    ["b", false],
  ]);
  expect(rows[0]?.schema).toEqual({ allOf: [{ type: "string" }, { maxLength: 3 }] });
});

test("names by pattern, any other name, tuples and conditions have rows of their own", () => {
  const schema = {
    patternProperties: { "^x-": {} },
    additionalProperties: { type: "string" },
    prefixItems: [{}, {}],
    contains: {},
    not: {},
    if: {},
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword.
    then: {},
    dependentSchemas: { until: {} },
  };
  expect(names(schema)).toEqual([
    "^x-",
    "any other name",
    "item 1",
    "item 2",
    "contains",
    "not",
    "if",
    "then",
    "with until",
  ]);
});

test("options are called by discriminator value, title or shared name", () => {
  const schema = {
    oneOf: [ref("Holder"), ref("Operator"), { title: "System" }, {}],
    discriminator: { propertyName: "type", mapping: { cardholder: "#/components/schemas/Holder" } },
  };
  const [choice] = childrenOf(schema, shared({ Holder: {}, Operator: {} }), "request").choices;
  expect(choice?.options.map((option) => option.label)).toEqual(["cardholder", "Operator", "System", "Option 4"]);
  expect(choice?.discriminator).toBe("type");
});

test("an option that inherits from the schema that offers it does not show that schema again", () => {
  const definitions = shared({
    Pet: { properties: { kind: {} }, oneOf: [ref("Cat"), ref("Dog")] },
    Cat: { allOf: [ref("Pet"), { properties: { lives: {} } }] },
    Dog: { allOf: [ref("Pet"), { properties: { tricks: {} } }] },
  });
  const pet = childrenOf(ref("Pet"), definitions, "response");
  expect(pet.rows.map((row) => row.name)).toEqual(["kind"]);
  const cat = childrenOf(pet.choices[0]?.options[0]?.schema, definitions, "response", pet.shown);
  expect(cat.rows.map((row) => row.name)).toEqual(["lives"]);
  expect(cat.choices).toEqual([]);
});

test("a schema that contains itself opens one level at a time", () => {
  const definitions = shared({ Node: { properties: { next: ref("Node") } } });
  expect(names(ref("Node"), definitions)).toEqual(["next"]);
});

test("mutually recursive allOf of forty shared schemas costs no more than their sum", () => {
  const all = Array.from({ length: 40 }, (_, index) => ref(`S${index}`));
  const schemas = Object.fromEntries(
    all.map((_, index) => [`S${index}`, { allOf: all, properties: { [`p${index}`]: {} } }]),
  );
  expect(names(ref("S0"), shared(schemas))).toHaveLength(40);
});

test("properties called like those of every JavaScript object are ordinary", () => {
  expect(names(JSON.parse('{"properties":{"constructor":{},"__proto__":{}},"required":["toString"]}'))).toEqual([
    "constructor",
    "__proto__",
  ]);
});
