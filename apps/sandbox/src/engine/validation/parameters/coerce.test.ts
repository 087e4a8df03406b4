import type { Definitions, JsonObject, Schema } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { readingOf } from "./coerce.ts";

const definitions: Definitions = {
  "#/components/schemas/Amount": { type: "integer" },
  "#/components/schemas/Loop": { allOf: [{ $ref: "#/components/schemas/Loop" }] },
  "#/components/schemas/Money": {
    type: "object",
    properties: { amount: { $ref: "#/components/schemas/Amount" }, currency: { type: "string" } },
  },
};
const shapeOf = (schema: Schema | undefined) => readingOf(schema, definitions).shape;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each<[JsonObject, unknown, unknown]>([
  [{ type: "integer" }, "12", 12],
  [{ type: "integer" }, "-0", -0],
  [{ type: "number" }, "1.5e3", 1500],
  [{ type: "number" }, "0x1F", "0x1F"],
  [{ type: "number" }, " 1", " 1"],
  [{ type: "number" }, "Infinity", "Infinity"],
  [{ type: "integer" }, "", ""],
  [{ type: "boolean" }, "true", true],
  [{ type: "boolean" }, "1", "1"],
  [{ type: "string" }, "12", "12"],
  [{ type: ["string", "integer"] }, "12", "12"],
  [{ type: ["integer", "null"] }, "", null],
  [{}, "12", "12"],
  [ref("Amount"), "12", 12],
  [ref("Missing"), "12", "12"],
  [ref("Loop"), "12", "12"],
  [{ anyOf: [{ type: "boolean" }, { type: "integer" }] }, "12", 12],
  [{ allOf: [ref("Amount"), { minimum: 1 }] }, "12", 12],
  [{ allOf: [ref("Amount"), { type: ["string", "integer"] }] }, "12", 12],
  [{ anyOf: [{ type: "integer" }, { type: "string", format: "uuid" }] }, "12", 12],
  [{ type: ["string", "boolean"], format: "date" }, "true", true],
  [{ type: ["string", "integer"], format: "date" }, "2025-03-04", "2025-03-04"],
  [{ type: ["string", "null"], format: "uuid" }, "12", "12"],
  [{ enum: [1, 2] }, "2", 2],
  [{ enum: [1, "two", true, null] }, "1", 1],
  [{ enum: [1, "two", true, null] }, "true", true],
  [{ enum: [1, "1"] }, "1", "1"],
  [{ type: "array", items: ref("Amount") }, ["1", "x"], [1, "x"]],
  [ref("Money"), { amount: "5", currency: "978", other: "1" }, { amount: 5, currency: "978", other: "1" }],
  [
    { type: "object", properties: { roles: { type: "array", items: { type: "integer" } } } },
    { roles: "1" },
    { roles: [1] },
  ],
])("%j of %j is %j", (schema, raw, expected) => {
  expect(readingOf(schema, definitions).coerce(raw as string, {}, "name")).toEqual(expected);
});

test("a schema's shape is found through references and alternatives", () => {
  expect(shapeOf(ref("Money"))).toBe("object");
  expect(shapeOf({ oneOf: [{ type: "null" }, { type: "array" }] })).toBe("array");
  expect(shapeOf({ properties: {} })).toBe("object");
  expect(shapeOf({ enum: ["a"] })).toBe("primitive");
  expect(shapeOf(undefined)).toBe("primitive");
});
