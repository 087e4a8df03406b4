import { describe, expect, it } from "vitest";
import type { JsonObject, Schema } from "../model.ts";
import { describeSchema } from "./describe.ts";

const definitions = {
  "#/components/schemas/Card": { type: "object", title: "A card", description: "Plastic" },
  "#/components/schemas/a~1b": { type: "string" },
};

function described(schema: Schema) {
  return describeSchema(schema, definitions);
}

describe("what a row says of a schema", () => {
  it("is not that it may be null where an enumeration does not have it", () => {
    expect(described({ type: ["string", "null"], enum: ["a"] }).nullable).toBe(false);
    expect(described({ type: ["string", "null"], enum: ["a", null] }).nullable).toBe(true);
  });

  it("is everything that it states", () => {
    const schema = {
      type: "string",
      format: "date",
      title: "Expiry",
      description: "When it ends",
      default: "2030-01-01",
      examples: ["2031-01-01"],
      deprecated: true,
      readOnly: true,
      writeOnly: true,
    };
    expect(described(schema)).toEqual({
      types: ["string"],
      nullable: false,
      format: "date",
      title: "Expiry",
      description: "When it ends",
      constraints: [],
      default: "2030-01-01",
      examples: ["2031-01-01"],
      deprecated: true,
      readOnly: true,
      writeOnly: true,
    });
  });

  it.each<[string, JsonObject, string[], boolean]>([
    ["a type array", { type: ["string", "integer", "null"] }, ["string", "integer"], true],
    ["null alone", { type: "null" }, ["null"], false],
    ["no type, properties", { properties: {} }, ["object"], false],
    ["no type, items", { items: {} }, ["array"], false],
    ["no type, a pattern", { pattern: "^a" }, ["string"], false],
    ["no type, a minimum", { minimum: 1 }, ["number"], false],
    ["an enum of several types", { enum: ["a", 1, "b", null] }, ["string", "integer"], true],
    ["a constant", { const: 1.5 }, ["number"], false],
    ["anything", {}, [], false],
    ["a reference or null", { anyOf: [{ $ref: "#/components/schemas/Card" }, { type: "null" }] }, ["object"], true],
    ["a broken type", { type: [3] }, [], false],
  ])("has the types of %s", (_what, schema, types, nullable) => {
    expect(described(schema)).toMatchObject({ types, nullable });
  });

  it("has the name of the component that it refers to, also beside null", () => {
    const card = { $ref: "#/components/schemas/Card" };
    expect(described(card)).toMatchObject({ name: "Card", title: "A card", description: "Plastic" });
    expect(described({ ...card, description: "Mine" })).toMatchObject({ name: "Card", description: "Mine" });
    expect(described({ oneOf: [{ type: "null" }, card] }).name).toBe("Card");
    expect(described({ $ref: "#/components/schemas/a~1b" }).name).toBe("a/b");
    expect(described({ $ref: "#/components/%E0%A4" }).name).toBe("%E0%A4");
    expect(described({ type: "string" }).name).toBeUndefined();
  });

  it("tells a constant and default of null from none", () => {
    expect(described({ const: null, default: null })).toMatchObject({ const: null, default: null });
    expect(described({})).not.toHaveProperty("const");
  });

  it("has the example that 3.1 deprecated", () => {
    expect(described({ example: 0 }).examples).toEqual([0]);
  });

  it("says when nothing is allowed", () => {
    expect(described(false).never).toBe(true);
    expect(described(true)).not.toHaveProperty("never");
  });
});

describe("limits", () => {
  it.each<[string, JsonObject]>([
    ["1 to 24 characters", { minLength: 1, maxLength: 24 }],
    ["exactly 3 characters", { minLength: 3, maxLength: 3 }],
    ["at most 1 character", { minLength: 0, maxLength: 1 }],
    ["at least 1 character", { minLength: 1 }],
    ["0 to 10000", { minimum: 0, maximum: 10_000 }],
    ["≥ 0", { minimum: 0 }],
    ["≤ 10", { maximum: 10 }],
    ["> 0", { exclusiveMinimum: 0 }],
    ["> 0, ≤ 10", { exclusiveMinimum: 0, maximum: 10 }],
    ["≥ 1, < 10", { minimum: 1, exclusiveMinimum: 0, exclusiveMaximum: 10, maximum: 12 }],
    ["exactly 1", { minimum: 1, maximum: 1 }],
    ["multiple of 0.01", { multipleOf: 0.01 }],
    ["≤ 9223372036854775807", { maximum: 9223372036854775807n }],
    ["1 to 10 items", { minItems: 1, maxItems: 10 }],
    ["unique items", { uniqueItems: true }],
    ["contains at least 1", { contains: {} }],
    ["contains 2 to 3", { contains: {}, minContains: 2, maxContains: 3 }],
    ["1 to 2 properties", { minProperties: 1, maxProperties: 2 }],
    ["at least 1 property", { minProperties: 1 }],
    ["image/png, base64", { contentMediaType: "image/png", contentEncoding: "base64" }],
    ["^crd_[a-z]+$", { pattern: "^crd_[a-z]+$" }],
  ])("are said as %s", (text, schema) => {
    expect(described(schema).constraints).toEqual([text]);
  });

  it("that say nothing, or are no numbers, are left out", () => {
    const schema = { minLength: 0, minItems: 0, uniqueItems: false, maximum: "9", pattern: 1 };
    expect(described(schema).constraints).toEqual([]);
  });

  it("are all said, two patterns too", () => {
    const schema = { allOf: [{ pattern: "^a" }, { pattern: "z$" }], maxLength: 9 };
    expect(described(schema).constraints).toEqual(["at most 9 characters", "z$", "^a"]);
  });
});
