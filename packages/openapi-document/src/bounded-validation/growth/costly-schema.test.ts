import { describe, expect, test } from "vitest";
import { costlySchema } from "./costly-schema.ts";
import type { JsonMap } from "./schema-edges.ts";

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const costlyIn = (schemas: JsonMap, name = "S") =>
  costlySchema({ components: { schemas } }, `/components/schemas/${name}`)?.replace("/components/schemas/", "");

describe("checks multiply", () => {
  test.each<[string, JsonMap]>([
    ["two branches through one property", { anyOf: [{ properties: { a: to("S") } }, { properties: { a: to("S") } }] }],
    ["a property and a pattern of names", { properties: { a: to("S") }, patternProperties: { "^a": to("S") } }],
    [
      "one names it, the other takes all",
      { oneOf: [{ properties: { a: to("S") } }, { additionalProperties: to("S") }] },
    ],
    ["items and contains", { items: to("S"), contains: to("S") }],
    ["if and else", { if: { properties: { a: to("S") } }, else: { properties: { a: to("S") } } }],
    ["itself, at the same value", { allOf: [to("S")] }],
    ["by a name", { $dynamicAnchor: "n", allOf: [1, 2].map(() => ({ properties: { a: { $dynamicRef: "#n" } } })) }],
  ])("%s", (_name, schema) => expect(costlyIn({ S: schema })).toMatch(/^S/));

  test("with each reference on a chain", () => {
    const fans = Array.from({ length: 40 }, (_, level) => [
      `F${level}`,
      { allOf: [to(`F${level + 1}`), to(`F${level + 1}`)] },
    ]);
    expect(costlyIn({ ...Object.fromEntries(fans), F40: { type: "string" } }, "F0")).toMatch(/^F2\d/);
  });

  test("below what is called: the place is where it happens", () => {
    const schemas = {
      S: { properties: { list: { items: to("Deep") } } },
      Deep: { anyOf: [{ items: to("Deep") }, { items: to("Deep") }] },
    };
    expect(costlyIn(schemas)).toMatch(/^Deep/);
  });
});

describe("checks do not multiply", () => {
  test.each<[string, JsonMap]>([
    ["a tree", { properties: { name: { type: "string" }, children: { items: to("S") } } }],
    [
      "a filter of three operators",
      { oneOf: ["and", "or", "not"].map((name) => ({ properties: { [name]: { items: to("S") } } })) },
    ],
    ["named and other properties", { properties: { a: to("S"), b: to("S") }, additionalProperties: to("S") }],
    ["first items and the rest", { prefixItems: [to("S"), to("S")], items: to("S") }],
    ["a hundred choices", { anyOf: Array.from({ length: 100 }, () => ({ properties: { a: { type: "string" } } })) }],
    ["a reference that leads nowhere", to("T")],
  ])("%s", (_name, schema) => expect(costlyIn({ S: schema })).toBeUndefined());
});
