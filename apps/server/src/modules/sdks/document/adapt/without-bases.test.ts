import { expect, test } from "vitest";
import { openNumberBases } from "./number-bases.ts";
import { withoutBases } from "./without-bases.ts";
import { writableBases } from "./writable-bases.ts";

test("a schema is no base, a choice keeps its discriminator, and a member that is called so stays", () => {
  const discriminator = { propertyName: "kind" };
  const choice = { oneOf: [{}], discriminator };
  const properties = { discriminator: { type: "string" } };
  expect(withoutBases({ base: { discriminator, type: "object" }, choice, properties })).toEqual({
    base: { type: "object" },
    choice,
    properties,
  });
});

test("a schema that a number tells what derives from keeps what it does not know", () => {
  const base = (type: string) => ({
    discriminator: { propertyName: "v" },
    type: "object",
    properties: { v: { type } },
  });
  const { discriminator: _, ...own } = base("integer");
  const text = base("string");
  expect(openNumberBases({ text, number: base("integer") })).toEqual({
    text,
    number: { ...own, additionalProperties: true, "x-generate-alias-as-model": true },
  });
});

test("what a subclass has to set is not read-only, and what has none stays", () => {
  const properties = { id: { type: "string", readOnly: true } };
  const text = { id: { type: "string" } };
  const base = { discriminator: { propertyName: "kind" }, allOf: [{ $ref: "#/components/schemas/above" }], properties };
  const schemas = { base: { ...base, required: ["id"] }, above: { properties }, other: { properties } };
  expect(writableBases({ components: { schemas } })).toEqual({
    components: {
      schemas: { base: { ...base, properties: text }, above: { properties: text }, other: { properties } },
    },
  });
});
