import { expect, test } from "vitest";
import { plainDefaults } from "./plain-defaults.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const components = {
  schemas: {
    Card: { type: "object", properties: { pan: { type: "string" } } },
    State: { type: "string", enum: ["open", "closed"] },
    Span: { type: "number" },
    Seconds: { allOf: [ref("Span")] },
  },
};

test.each([
  { type: "integer", default: 1 },
  { type: "array", items: { type: "string" }, default: ["a"] },
  { type: "array", items: ref("State"), default: ["open"] },
  { allOf: [ref("State")], default: "open" },
  { allOf: [ref("Span")], default: 30 },
])("%j is written as it is", (schema) => {
  expect(plainDefaults({ components, schema })).toEqual({ components, schema });
});

test.each([
  { type: "object", properties: { a: { type: "string" } }, default: { a: "b" } },
  { type: "object", additionalProperties: { type: "string" }, default: {} },
  { type: "array", items: ref("Card"), default: [{ pan: "4" }] },
  { type: "array", items: { type: "array", items: { type: "integer" } }, default: [[1]] },
  { allOf: [ref("Card")], default: { pan: "4" } },
  // As BTCPay Server has it.
  { type: "number", allOf: [ref("Seconds")], default: 30 },
  { oneOf: [{ type: "string" }, { type: "integer" }], default: "a" },
])("%j has no default", ({ default: _, ...schema }) => {
  expect(plainDefaults({ components, schema: { ...schema, default: _ } })).toEqual({ components, schema });
});

test("what is called default stays", () => {
  const document = {
    responses: { default: ref("Card") },
    properties: { type: { type: "string" }, default: ref("Card") },
  };
  expect(plainDefaults(document)).toEqual(document);
});

test("a member of any type has no object as its default", () => {
  const properties = { any: { default: { a: [1] } }, number: { default: 1 } };
  expect(plainDefaults({ properties })).toEqual({ properties: { any: {}, number: { default: 1 } } });
});

test("a default that would end a comment is said in the description", () => {
  const every = { type: "string", default: "*/5 * * * *" };
  expect(plainDefaults({ components, schema: every, list: { type: "array", items: {}, default: ["*/*"] } })).toEqual({
    components,
    schema: { type: "string", description: "Default: `*/5 * * * *`." },
    list: { type: "array", items: {}, description: "Default: `*/*`." },
  });
});
