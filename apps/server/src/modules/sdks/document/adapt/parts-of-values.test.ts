import { expect, test } from "vitest";
import { wholeValues } from "./parts-of-values.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Text: { type: "string", maxLength: 9 },
  State: { type: "string", enum: ["open", "closed"] },
  Card: { type: "object", properties: { pan: { type: "string" } } },
  Labels: { type: "object", additionalProperties: true },
};
const whole = (schema: object) => wholeValues({ components: { schemas }, schema: { ...schema } }).schema;

test("a value that is put together of parts is one schema", () => {
  expect(whole({ allOf: [ref("Text"), { maxLength: 3 }], description: "A" })).toEqual({
    type: "string",
    maxLength: 3,
    description: "A",
  });
  expect(whole({ allOf: [ref("State"), { enum: ["open", "lost"] }] })).toEqual({ type: "string", enum: ["open"] });
});

test("a named value with a default is one schema", () => {
  expect(whole({ allOf: [ref("Text")], default: "USD" })).toEqual({ type: "string", maxLength: 9, default: "USD" });
});

test("a named value that is only a part, or a part of a part, is one schema", () => {
  const names = { ...schemas, Id: { allOf: [ref("Key")], readOnly: true }, Key: { allOf: [ref("State")] } };
  expect(wholeValues({ components: { schemas: names } })).toEqual({
    components: { schemas: { ...schemas, Id: { ...schemas.State, readOnly: true }, Key: schemas.State } },
  });
});

test("a choice among its parts only limits a value", () => {
  expect(whole({ allOf: [{ type: "string" }, { oneOf: [ref("State"), ref("Card")] }] })).toEqual({ type: "string" });
});

test("a named value with a list of values is one schema", () => {
  expect(whole({ allOf: [ref("Text")], enum: ["usdc"] })).toEqual({ type: "string", maxLength: 9, enum: ["usdc"] });
});

test("a named map that may be null is that map", () => {
  expect(whole({ allOf: [ref("Labels")], nullable: true })).toEqual({ ...schemas.Labels, nullable: true });
});

test.each([
  { allOf: [ref("Text")], nullable: true },
  { allOf: [ref("Card")], nullable: true },
  { allOf: [ref("State")], default: "open" },
  { allOf: [ref("Card"), { type: "object" }] },
  { allOf: [ref("Card"), { description: "A" }] },
  { allOf: [{ type: "object" }, { oneOf: [ref("State")] }] },
])("%j stays", (schema) => {
  expect(whole(schema)).toEqual(schema);
});
