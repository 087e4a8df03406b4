import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../model.ts";
import { flattenSchema } from "./flatten.ts";
import { resolveRef } from "./types.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function definitions(schemas: { [name: string]: JsonValue }): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`#/components/schemas/${name}`, schema]));
}

describe("a flattened schema", () => {
  it("is what its $ref leads to, with the siblings of the $ref", () => {
    const known = definitions({ Card: { type: "object", description: "A card", deprecated: false } });
    expect(flattenSchema({ ...ref("Card"), description: "This card", deprecated: true }, known)).toEqual({
      type: "object",
      description: "This card",
      deprecated: true,
    });
  });

  it("is all that allOf says, the later description counting", () => {
    const known = definitions({ Base: { description: "Base", properties: { id: {} }, required: ["id"] } });
    const schema = { allOf: [ref("Base"), { properties: { pan: {} }, required: ["pan", "id"] }], description: "Card" };
    expect(flattenSchema(schema, known)).toEqual({
      description: "Card",
      properties: { id: {}, pan: {} },
      required: ["id", "pan"],
    });
  });

  it("leaves properties and alternatives as they are written", () => {
    const schema = { properties: { a: ref("A") }, oneOf: [ref("B"), ref("C")] };
    expect(flattenSchema(schema, {})).toEqual(schema);
  });

  it("is a type with null for a reference beside null", () => {
    const known = definitions({ Card: { type: "object", title: "Card" }, State: { type: "string", enum: ["A", "B"] } });
    expect(flattenSchema({ anyOf: [ref("Card"), { type: "null" }], description: "D" }, known)).toEqual({
      type: ["object", "null"],
      title: "Card",
      description: "D",
    });
    expect(flattenSchema({ oneOf: [{ type: "null" }, ref("State")] }, known)).toEqual({
      type: ["string", "null"],
      enum: ["A", "B", null],
    });
  });

  it("keeps the alternatives of null where the other has no type", () => {
    const schema = { anyOf: [{ minLength: 1 }, { type: "null" }] };
    expect(flattenSchema(schema, {})).toEqual(schema);
  });

  it("ends at references that lead to themselves or nowhere", () => {
    const known = definitions({ A: { allOf: [ref("B")], title: "A" }, B: { ...ref("A"), type: "object" } });
    expect(flattenSchema(ref("A"), known)).toEqual({ title: "A", type: "object" });
    expect(flattenSchema(ref("Gone"), known)).toEqual({});
    expect(flattenSchema(ref("constructor"), {})).toEqual({});
  });

  it("is nothing where nothing is allowed", () => {
    expect(flattenSchema(false, {})).toBeUndefined();
    expect(flattenSchema({ allOf: [{}, false] }, {})).toBeUndefined();
    expect(flattenSchema(true, {})).toEqual({});
  });

  it("costs what it weighs: diamonds of allOf and chains of one hundred thousand references", () => {
    const diamond: { [name: string]: JsonValue } = {};
    const chain: { [name: string]: JsonValue } = {};
    for (let n = 0; n < 200; n += 1)
      diamond[`S${n}`] = { allOf: [ref(`S${n + 1}`), ref(`S${n + 1}`), ref(`S${n + 2}`)] };
    for (let n = 0; n < 100_000; n += 1) chain[`S${n}`] = { ...ref(`S${n + 1}`), minLength: n };
    expect(flattenSchema(ref("S0"), definitions(diamond))).toEqual({});
    expect(flattenSchema(ref("S0"), definitions(chain))).toEqual({ minLength: 99_999 });
  });
});

describe("parts of allOf that speak of the same", () => {
  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    ["narrower types", { type: ["string", "null"] }, { type: "string" }, { type: "string" }],
    ["integer of number", { type: "number" }, { type: "integer" }, { type: "integer" }],
    ["common enum values", { enum: ["a", "b", { c: 1 }] }, { enum: [{ c: 1 }, "b"] }, { enum: ["b", { c: 1 }] }],
    ["the higher minimum", { minimum: 1, minLength: 5 }, { minimum: 3, minLength: 2 }, { minimum: 3, minLength: 5 }],
    ["the lower maximum", { maximum: 9, maxItems: 2 }, { maximum: 10, maxItems: 5 }, { maximum: 9, maxItems: 2 }],
    ["either flag", { readOnly: true }, { readOnly: false }, { readOnly: true }],
    [
      "no additional properties",
      { additionalProperties: false },
      { additionalProperties: {} },
      { additionalProperties: false },
    ],
    [
      "both items",
      { items: { type: "string" } },
      { items: { minLength: 1 } },
      { items: { allOf: [{ type: "string" }, { minLength: 1 }] } },
    ],
    [
      "both of a property",
      { properties: { a: { minimum: 1 } } },
      { properties: { a: { maximum: 2 } } },
      { properties: { a: { allOf: [{ minimum: 1 }, { maximum: 2 }] } } },
    ],
    [
      "all that several parts say of a property, side by side",
      { allOf: [{ properties: { a: { minimum: 1 } } }, { properties: { a: { maximum: 2 } } }] },
      { properties: { a: { multipleOf: 2 } } },
      { properties: { a: { allOf: [{ minimum: 1 }, { maximum: 2 }, { multipleOf: 2 }] } } },
    ],
    [
      "an equal property once",
      { properties: { a: { minimum: 1 } } },
      { properties: { a: { minimum: 1 } } },
      { properties: { a: { minimum: 1 } } },
    ],
    ["two patterns", { pattern: "^a" }, { pattern: "b$" }, { pattern: "b$", allOf: [{ pattern: "^a" }] }],
    [
      "two choices",
      { oneOf: [{ title: "A" }] },
      { oneOf: [{ title: "B" }] },
      { oneOf: [{ title: "B" }], allOf: [{ oneOf: [{ title: "A" }] }] },
    ],
  ])("give %s", (_what, first, second, expected) => {
    expect(flattenSchema({ allOf: [first, second] }, {})).toEqual(expected);
  });
});

describe("a reference", () => {
  const known = definitions({ Cat: { title: "Cat" }, Text: "not a schema", Never: false });

  it("is resolved by its text, or by the name that a discriminator's mapping gives", () => {
    expect(resolveRef("#/components/schemas/Cat", known)).toEqual({ title: "Cat" });
    expect(resolveRef("Cat", known)).toEqual({ title: "Cat" });
    expect(resolveRef("#/components/schemas/Never", known)).toBe(false);
  });

  it("to nothing, to no schema or to what objects inherit gives nothing", () => {
    expect(["Gone", "Text", "constructor", "__proto__", "toString"].map((name) => resolveRef(name, known))).toEqual(
      Array(5).fill(undefined),
    );
  });
});
