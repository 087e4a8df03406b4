import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { bodiesByReference } from "./bodies-by-reference.ts";

const card = { $ref: "#/components/schemas/Card" };
const bodyOf = (schema: JsonObject) => ({ requestBody: { content: { "application/json": { schema } } } });

test("a body that may be null is the schema that it may be", () => {
  const maybe = { allOf: [card], nullable: true, title: "Body" };
  expect(bodiesByReference(bodyOf(maybe))).toEqual(bodyOf(card));
  const member = { properties: { content: { type: "object", properties: { schema: maybe } } } };
  expect(bodiesByReference(bodyOf(member))).toEqual(bodyOf(member));
});

test.each([
  { allOf: [card, { type: "object", properties: { more: { type: "string" } } }], nullable: true },
  { allOf: [card], nullable: true, required: ["cardId"] },
  { allOf: [{ type: "object" }], nullable: true },
  card,
])("%j stays", (schema) => {
  expect(bodiesByReference(bodyOf(schema))).toEqual(bodyOf(schema));
});
