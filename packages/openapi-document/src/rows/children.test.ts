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
    propertyNames: { maxLength: 3 },
    prefixItems: [{}, {}],
    items: { type: "string" },
    contains: {},
    not: { type: "null" },
    if: {},
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword.
    then: {},
    else: {},
    dependentSchemas: { until: {} },
    contentSchema: { type: "object" },
  };
  expect(names(schema)).toEqual([
    "^x-",
    "any other name",
    "every name",
    "item 1",
    "item 2",
    "further items",
    "contains",
    "not",
    "if",
    "then",
    "else",
    "with until",
    "content",
  ]);
});

test("names that are required and not described have rows; in a rule without properties they are said beside its type", () => {
  expect(names({ properties: { a: {} }, required: ["a", "b"] })).toEqual(["a!", "b!"]);
  expect(names({ required: ["b"] })).toEqual([]);
});

test("what an option requires of the schema around it is described as it is there", () => {
  const definitions = shared({
    Base: { properties: { id: { type: "string" } } },
    Option: { allOf: [ref("Base"), { required: ["id"], properties: { more: {} } }] },
  });
  const { rows } = childrenOf(ref("Option"), definitions, "both", ["#/components/schemas/Base"]);
  expect(rows.map(({ name, schema }) => [name, schema])).toEqual([
    ["more", {}],
    ["id", { type: "string" }],
  ]);
});

test("properties that come together with another are one row with the schema that then holds", () => {
  const schema = {
    dependentRequired: { until: ["reason"] },
    dependentSchemas: { until: { maxProperties: 3 } },
    dependencies: { old: ["style"] },
  };
  expect(childrenOf(schema, {}, "both").rows.map((row) => [row.name, row.schema])).toEqual([
    ["with until", { allOf: [{ required: ["reason"] }, { maxProperties: 3 }] }],
    ["with old", { required: ["style"] }],
  ]);
});

test("a list opens to what it holds, and keeps its own rules", () => {
  const schema = { type: "array", items: { properties: { code: {} } }, contains: { required: ["code"] } };
  expect(names(schema)).toEqual(["code", "contains"]);
});

test("two rules of one kind both have a row", () => {
  expect(names({ allOf: [{ not: { type: "string" } }, { not: { type: "null" } }] })).toEqual(["not", "not"]);
});

test("of two conditions each keeps its own consequence", () => {
  const rule = (name: string) => ({
    if: { required: [name] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword.
    then: { required: [`${name}2`] },
  });
  expect(childrenOf({ allOf: [rule("a"), rule("b")] }, {}, "both").rows.map((row) => [row.name, row.schema])).toEqual([
    ["if", { required: ["b"] }],
    ["then", { required: ["b2"] }],
    ["if", { required: ["a"] }],
    ["then", { required: ["a2"] }],
  ]);
});

test("what two parts require together with a property is required together", () => {
  const part = (name: string) => ({ dependentRequired: { a: [name] } });
  expect(childrenOf({ allOf: [part("b"), part("c")] }, {}, "both").rows[0]?.schema).toEqual({ required: ["b", "c"] });
});

test("by itself a schema shows what is read only and what is write only", () => {
  const schema = { properties: { id: { readOnly: true }, pin: { writeOnly: true } } };
  expect(childrenOf(schema, {}, "both").rows.map((row) => row.name)).toEqual(["id", "pin"]);
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

test("an option without a name is called by its type, what it requires or its one constant", () => {
  const schema = {
    anyOf: [
      { type: "string", format: "date" },
      { type: "array", items: ref("Holder") },
      { required: ["a", "b"] },
      { properties: { kind: { const: "system" } } },
      { type: "null" },
      { type: "null" },
      false,
    ],
  };
  const [choice] = childrenOf(schema, shared({ Holder: {} }), "both").choices;
  expect(choice?.options.map((option) => option.label)).toEqual([
    "string date",
    "array of Holder",
    "with a, b",
    "system",
    "null",
    "null (2)",
    "nothing",
  ]);
});

test("every value that stands for an option is said, and which option is for all other values", () => {
  const schema = {
    oneOf: [ref("Cat"), ref("Dog"), ref("Other")],
    discriminator: {
      propertyName: "kind",
      mapping: { cat: "#/components/schemas/Cat", kitten: "Cat" },
      defaultMapping: "Other",
    },
  };
  const [choice] = childrenOf(schema, shared({ Cat: {}, Dog: { title: "A dog" }, Other: {} }), "both").choices;
  expect(choice?.options.map(({ label, value, isDefault }) => [label, value, isDefault])).toEqual([
    ["cat, kitten", "cat, kitten", undefined],
    ["Dog", "Dog", undefined],
    ["Other", "Other", true],
  ]);
});

test("a shared schema with a discriminator and no choice leads to those that inherit from it", () => {
  const definitions = shared({
    Pet: {
      properties: { kind: {} },
      discriminator: { propertyName: "kind", mapping: { puss: "Cat", Siamese: "#/components/schemas/Siamese" } },
    },
    Cat: { allOf: [ref("Pet"), { properties: { lives: {} } }] },
    Siamese: { allOf: [ref("Cat"), { properties: { points: {} } }] },
  });
  const { choices, rows, shown } = childrenOf(ref("Pet"), definitions, "both");
  expect(rows.map((row) => row.name)).toEqual(["kind"]);
  expect(choices[0]?.options.map((option) => option.label)).toEqual(["puss", "Siamese"]);
  expect(childrenOf(choices[0]?.options[0]?.schema, definitions, "both", shown)).toMatchObject({
    rows: [{ name: "lives" }],
    choices: [],
  });
  expect(childrenOf(ref("Cat"), definitions, "both").choices).toEqual([]);
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
    "toString!",
  ]);
});
