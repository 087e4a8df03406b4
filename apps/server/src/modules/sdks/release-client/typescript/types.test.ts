import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { documentTypes } from "./document-types.ts";
import { schemaType } from "./schema-type.ts";

const typeOf = (schema: JsonValue) => schemaType(schema, (reference) => reference.split("/").at(-1));

test.each<[JsonValue, string]>([
  [{ type: ["string", "null"] }, "string | null"],
  [{ enum: ["a", 1, null] }, '"a" | 1 | null'],
  [{ const: 'quote"d' }, '"quote\\"d"'],
  [
    { oneOf: [{ type: "string" }, { $ref: "#/x/Card" }], type: "object", properties: { a: { type: "integer" } } },
    "(string | Card) & {\n  a?: number;\n}",
  ],
  [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } }, "Array<string | number>"],
  [{ type: "array", prefixItems: [{ type: "string" }], items: false }, "[string]"],
  [{ type: "object", additionalProperties: { type: "boolean" } }, "{ [name: string]: boolean }"],
  [
    { properties: { "a-b": true, id: { type: "string", readOnly: true } }, required: ["a-b", "id"] },
    '{\n  "a-b": unknown;\n  id?: string;\n}',
  ],
  [
    { properties: { a: { type: "string", description: "Ends */ here" } } },
    "{\n  /** Ends *\\/ here */\n  a?: string;\n}",
  ],
  [{}, "unknown"],
  [false, "never"],
])("%j", (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test("components have names that a type may have, each its own, and none that means only itself", () => {
  const schemas: JsonObject = {
    "a/b": { type: "string" },
    a_b: { $ref: "#/components/schemas/a~1b" },
    "3D": { type: "number" },
    string: { type: "string" },
    Loop: { oneOf: [{ $ref: "#/components/schemas/Other" }] },
    Other: { allOf: [{ $ref: "#/components/schemas/Loop" }] },
    Tree: { type: "object", properties: { child: { $ref: "#/components/schemas/Tree" } } },
  };
  const { text } = documentTypes({ name: "x", solution: "x", source: { components: { schemas } } });
  expect(text.split("\n").filter((line) => line.startsWith("export"))).toEqual([
    "export type a_b = string;",
    "export type a_b2 = a_b;",
    "export type _3D = number;",
    "export type string_ = string;",
    "export type Loop = unknown;",
    "export type Other = unknown;",
    "export type Tree = {",
  ]);
});
