import type { Definitions, JsonValue, Schema } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { createSchemaCheck } from "./check-value.ts";

function problems(schema: Schema, value: JsonValue, definitions: Definitions = {}): string[] {
  return createSchemaCheck(schema, definitions)(value).map(({ pointer, message }) => `${pointer}: ${message}`);
}

// Parsed from text: the linter takes an object literal with `then` for a promise.
const conditional = JSON.parse('{"if":{"properties":{"a":{"const":1}}},"then":{"required":["b"]}}') as Schema;

test.each<[string, Schema, JsonValue, string[]]>([
  ["type", { type: "integer" }, "1", [": Must be an integer, not a text"]],
  ["several types", { type: ["object", "null"] }, [1], [": Must be an object or null, not a list"]],
  ["required", { required: ["a", "b"] }, { a: 1 }, [': "b" is missing']],
  ["enum", { enum: ["lost", 1] }, "found", [': Must be one of "lost", 1']],
  ["const", { const: "x" }, "y", [': Must be "x"']],
  ["limits of numbers", { minimum: 1, exclusiveMaximum: 5 }, 5, [": Must be less than 5"]],
  ["multiples", { multipleOf: 0.01 }, 0.001, [": Is not a multiple of 0.01"]],
  ["length", { minLength: 2, maxLength: 3 }, "abcd", [": Is longer than 3 characters"]],
  ["pattern", { pattern: "^crd_" }, "x", [": Does not match the pattern ^crd_"]],
  ["a pattern of another engine", { pattern: "\\A(?i)crd_" }, "x", [": Does not match the pattern \\A(?i)crd_"]],
  ["a pattern that nobody can read", { pattern: "(?x) a", maxLength: 1 }, "xy", [": Is longer than 1 character"]],
  ["not what cannot be read", { not: { pattern: "(?x) a" } }, "xy", []],
  [
    "two alternatives of oneOf, beside one that does not match",
    { oneOf: [{ type: "object" }, { required: ["a"] }, { required: ["b"] }] },
    { a: 1 },
    [": Matches more than one alternative"],
  ],
  ["format", { format: "uuid" }, "x", [": Is not a valid uuid"]],
  ["items", { items: { type: "string" }, uniqueItems: true }, ["a", 1], ["/1: Must be a string, not a number"]],
  ["uniqueness", { uniqueItems: true }, ["a", "a"], [": Has the same item twice"]],
  ["names that are not allowed", { additionalProperties: false }, { x: 1 }, ['/x: "x" is not a property here']],
  [
    "unevaluated names",
    { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
    { a: 1, b: 2 },
    ['/b: "b" is not a property here'],
  ],
  ["a name", { propertyNames: { pattern: "^[a-z]+$" } }, { A: 1 }, ["/A: Does not match the pattern ^[a-z]+$"]],
  ["a format of integers", { format: "int32" }, 2147483648, [": Is not a valid int32"]],
  [
    "unevaluated items beside those that are contained",
    { contains: { type: "string" }, unevaluatedItems: false },
    ["a", 1],
    ["/1: Nothing is allowed here"],
  ],
  ["if, then", conditional, { a: 1 }, [': "b" is missing']],
  ["dependentRequired", { dependentRequired: { a: ["b"] } }, { a: 1 }, [': "b" is missing: it is required with "a"']],
  [
    "a nested place",
    { properties: { "a/b": { items: { type: "string" } } } },
    { "a/b": [1] },
    ["/a~1b/0: Must be a string, not a number"],
  ],
])("a value that breaks its schema is told where and how: %s", (_, schema, value, expected) => {
  expect(problems(schema, value)).toEqual(expected);
});

test("a valid value has no problem, through references and recursion", () => {
  const definitions = {
    "#/components/schemas/Tree": {
      type: "object",
      properties: { children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
    },
  };
  const tree = { $ref: "#/components/schemas/Tree" };
  expect(problems(tree, { children: [{ children: [] }] }, definitions)).toEqual([]);
  expect(problems(tree, { children: [{ children: 1 }] }, definitions)).toEqual([
    "/children/0/children: Must be an array, not a number",
  ]);
});

const cardholder = { properties: { type: { const: "cardholder" }, id: { type: "string" } }, required: ["type", "id"] };
const operator = { properties: { type: { const: "operator" }, name: { type: "string" } }, required: ["type", "name"] };

test("of alternatives, only the one that was meant is told about", () => {
  const schema = { oneOf: [cardholder, operator] };
  expect(problems(schema, { type: "operator", name: 1 })).toEqual(["/name: Must be a string, not a number"]);
  expect(problems(schema, { type: "operator" })).toEqual([': "name" is missing']);
  expect(problems(schema, { type: "bank" })).toEqual(['/type: Must be one of "cardholder", "operator"']);
  expect(problems(schema, { id: "C-1" })).toEqual([': "type" is missing']);
});

test("the alternative that the discriminator names is judged, whatever is written in the alternatives", () => {
  const discriminator = { propertyName: "kind", mapping: { card: "#/components/schemas/Card" } };
  const schema = {
    oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Account" }],
    discriminator,
  };
  const kind = { type: "string" };
  const definitions = {
    "#/components/schemas/Card": { properties: { kind, pan: { type: "string" } }, required: ["kind", "pan"] },
    "#/components/schemas/Account": { properties: { kind, number: { type: "string" } }, required: ["kind", "number"] },
  };
  expect(problems(schema, { kind: "card", number: 1 }, definitions)).toEqual([': "pan" is missing']);
  expect(problems(schema, { kind: "Account", number: 1 }, definitions)).toEqual([
    "/number: Must be a string, not a number",
  ]);
  expect(problems(schema, { kind: "cash" }, definitions)).toEqual(['/kind: Must be one of "card", "Account"']);
});

test("without a tag, the alternative that most constants agree with is meant", () => {
  const first = { properties: { way: { enum: ["chip", "swipe"] }, pin: { const: true }, a: { type: "string" } } };
  const second = {
    properties: { way: { enum: ["chip", "web"] }, pin: { const: false }, b: { type: "string" } },
    required: ["way"],
  };
  const third = { properties: { b: { type: "integer" } } };
  expect(problems({ oneOf: [first, second, third] }, { way: "web", pin: false, b: true })).toEqual([
    "/b: Must be a string, not true or false",
  ]);
});

test("an alternative that its constants name is meant even where another constant of it is wrong", () => {
  const by = { properties: { type: { const: "bank" }, unit: { enum: ["a", "b"] } }, required: ["type"] };
  expect(problems({ oneOf: [cardholder, by] }, { type: "bank", unit: "c" })).toEqual([
    '/unit: Must be one of "a", "b"',
  ]);
});

test("an alternative that is a reference is found by its constants as well", () => {
  const schema = { properties: { by: { anyOf: [{ $ref: "#/a" }, { $ref: "#/b" }] } } };
  const definitions = { "#/a": cardholder, "#/b": { allOf: [operator] } };
  expect(problems(schema, { by: { type: "operator" } }, definitions)).toEqual(['/by: "name" is missing']);
});

test("a base is judged by the schema that its discriminator names", () => {
  const discriminator = { propertyName: "kind", mapping: { card: "#/card" } };
  const base = { type: "object", required: ["kind"], discriminator };
  const definitions = { "#/base": base, "#/card": { allOf: [{ $ref: "#/base" }, { required: ["pan"] }] } };
  const schema = { properties: { by: { $ref: "#/base" } } };
  expect(problems(schema, { by: { kind: "card", pan: 1 } }, definitions)).toEqual([]);
  expect(problems(schema, { by: { kind: "card" } }, definitions)).toEqual(['/by: "pan" is missing']);
  expect(problems(schema, { by: { kind: "cash" } }, definitions)).toEqual([]);
});

test("an alternative of the right type is meant before one of another type", () => {
  const schema = { anyOf: [{ type: "null" }, { type: "object", required: ["a"] }] };
  expect(problems(schema, {})).toEqual([': "a" is missing']);
});

test("a value that two alternatives take is said to be ambiguous", () => {
  expect(problems({ oneOf: [{ type: "number" }, { minimum: 1 }] }, 2)).toEqual([": Matches more than one alternative"]);
});

test("a request need not hold what is read only", () => {
  const schema = { required: ["id", "name"], properties: { id: { readOnly: true }, name: {} } };
  expect(problems(schema, {})).toEqual([': "name" is missing']);
});

test.each<[string, Schema]>([
  ["a pattern of another engine", { pattern: "(?<=a{2,}+)[" }],
  ["a reference to nowhere", { $ref: "#/nowhere" }],
  [
    "keywords of the wrong shape",
    { properties: 1, required: "a", enum: {}, items: 3, allOf: {}, minimum: "x" } as never,
  ],
  ["names of every object's own", { $ref: "constructor", properties: { toString: { type: "string" } } }],
])("a schema that is partly wrong checks what is right: %s", (_, schema) => {
  for (const value of [{ a: 1 }, "text", [1]]) expect(problems(schema, value)).toEqual([]);
});

test("a schema that is only a reference to itself is an error and no hang", () => {
  expect(() => problems({ $ref: "#/a" }, 1, { "#/a": { $ref: "#/a" } })).toThrow(RangeError);
});
