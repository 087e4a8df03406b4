import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model.ts";
import { answering, operationOf } from "../testing/fixtures.ts";

function normalised(schema: JsonObject, openapi = "3.0.3") {
  return operationOf(answering(schema), { openapi }).responses[0]?.content[0]?.schema;
}

describe("a schema of OpenAPI 3.0", () => {
  it.each<[string, JsonObject, JsonObject]>([
    ["nullable with a type", { type: "string", nullable: true }, { type: ["string", "null"] }],
    ["not nullable", { type: "string", nullable: false }, { type: "string" }],
    ["nullable without anything that it could widen", { nullable: true, title: "A" }, { title: "A" }],
    [
      "nullable beside allOf",
      { nullable: true, description: "Holder", allOf: [{ $ref: "#/x" }] },
      { description: "Holder", anyOf: [{ allOf: [{ $ref: "#/x" }] }, { type: "null" }] },
    ],
    [
      "nullable beside anyOf",
      { nullable: true, anyOf: [{ type: "string" }] },
      { anyOf: [{ type: "string" }, { type: "null" }] },
    ],
    ["exclusiveMinimum true", { minimum: 0, exclusiveMinimum: true }, { exclusiveMinimum: 0 }],
    ["exclusiveMaximum true", { maximum: 9, exclusiveMaximum: true }, { exclusiveMaximum: 9 }],
    ["exclusiveMinimum false", { minimum: 0, exclusiveMinimum: false }, { minimum: 0 }],
    ["example", { type: "string", example: "EUR" }, { type: "string", examples: ["EUR"] }],
    [
      "an example of null",
      { nullable: true, type: "string", example: null },
      { type: ["string", "null"], examples: [null] },
    ],
    ["siblings of $ref", { $ref: "#/x", nullable: true, description: "D" }, { $ref: "#/x", description: "D" }],
    [
      "subschemas",
      {
        properties: { example: { type: "integer", nullable: true } },
        items: { oneOf: [{ maximum: 1, exclusiveMaximum: true }] },
      },
      { properties: { example: { type: ["integer", "null"] } }, items: { oneOf: [{ exclusiveMaximum: 1 }] } },
    ],
  ])("means in 3.1: %s", (_what, legacy, expected) => {
    expect(normalised(legacy)).toEqual(expected);
  });

  it("is normalised where it is referred to as well", () => {
    const components = { schemas: { Card: { type: "object", nullable: true } } };
    const { definitions } = operationOf(answering({ $ref: "#/components/schemas/Card" }), {
      openapi: "3.0.0",
      components,
    });
    expect(definitions["#/components/schemas/Card"]).toEqual({ type: ["object", "null"] });
  });

  it("leaves the parsed document as it was written", () => {
    const schema = { type: "string", nullable: true };
    normalised(schema);
    expect(schema).toEqual({ type: "string", nullable: true });
  });
});

it("words of older drafts become those of 2020-12 in OpenAPI 3.1, too", () => {
  const [text, number] = [{ type: "string" }, { type: "number", items: [{}] }];
  const old = { items: [text, number], additionalItems: false, dependencies: { a: ["b"], c: number } };
  const newer = { type: "number", prefixItems: [{}] };
  expect(normalised(old, "3.1.1")).toEqual({
    prefixItems: [text, newer],
    items: false,
    dependentRequired: { a: ["b"] },
    dependentSchemas: { c: newer },
  });
});

it("a schema of OpenAPI 3.1 stays as it is written", () => {
  const schema = { type: "string", nullable: true, exclusiveMinimum: true, example: "1" };
  expect(normalised(schema, "3.1.1")).toBe(schema);
});
