import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { sayable } from "./sayable.ts";

test("what is no text in the generator has no default; others keep theirs", () => {
  const id = { type: "string", format: "uuid" };
  const day = { type: "string", format: "date", default: "2026-01-01" };
  const schemas = { id: { ...id, default: "8fc1cdd7-4a3d-4bd1-8a60-5f1d3bbd2d3f" }, day };
  expect(sayable({ schemas })).toEqual({ schemas: { id, day } });
});

test("a list or an object has no default of another kind, and nothing null", () => {
  const list = { type: "array", items: { type: "string" } };
  const given = { own: { ...list, default: ["a"] }, object: { type: "object", default: {} } };
  const wrong = { text: { ...list, default: "a,b" }, map: { type: "object", default: "none" } };
  const status = { allOf: [{ $ref: "#/components/schemas/Status" }], nullable: true };
  const empty = { maybe: { type: "object", nullable: true, default: null }, status: { ...status, default: null } };
  expect(sayable({ ...given, ...wrong, ...empty })).toEqual({
    ...given,
    text: list,
    map: { type: "object" },
    maybe: { type: "object", nullable: true },
    status,
  });
});

test("what may be of any type has no text as its default, and a server's variable keeps it", () => {
  const server = { variables: { host: { default: "bank" } } };
  const number = { default: 1 };
  const any = { properties: { any: { default: "words" }, number, text: { type: "string", default: "words" } } };
  expect(sayable({ server, any, parameter: { schema: { default: "words" } } })).toEqual({
    server,
    any: { properties: { any: {}, number, text: { type: "string", default: "words" } } },
    parameter: { schema: {} },
  });
});

test("a link has no body that is an object; an expression and members of schemas stay", () => {
  const said = { operationId: "authorize", requestBody: "$response.body#/card" };
  const links = { said, authorize: { operationId: "authorize", requestBody: { cardId: "$response.body#/id" } } };
  const schema = { properties: { links: { properties: { operationId: {}, requestBody: { type: "object" } } } } };
  expect(sayable({ response: { description: "A card", links }, schema })).toEqual({
    response: { description: "A card", links: { said, authorize: { operationId: "authorize" } } },
    schema,
  });
});

test("an enum has no default that is none of its values, also where it stands in another schema", () => {
  const schemas = { Status: { type: "string", enum: ["open", "closed"] } };
  const named = { allOf: [{ $ref: "#/components/schemas/Status" }], description: "Now" };
  const given = { own: { enum: [1, 2], default: 2 }, named: { ...named, default: "open" }, components: { schemas } };
  expect(sayable(given)).toEqual(given);
  const wrong = {
    own: { enum: [1, 2], default: 3 },
    named: { ...named, default: "The status." },
    components: { schemas },
  };
  expect(sayable(wrong)).toEqual({ own: { enum: [1, 2] }, named, components: { schemas } });
});

const card = { $ref: "#/components/schemas/Card" };
const bodyOf = (schema: JsonObject) => ({ requestBody: { content: { "application/json": { schema } } } });

test("a body that may be null is the schema that it may be", () => {
  const maybe = { allOf: [card], nullable: true, title: "Body" };
  expect(sayable(bodyOf(maybe))).toEqual(bodyOf(card));
  const member = { properties: { content: { type: "object", properties: { schema: maybe } } } };
  expect(sayable(bodyOf(member))).toEqual(bodyOf(member));
});

test.each([
  { allOf: [card, { type: "object", properties: { more: { type: "string" } } }], nullable: true },
  { allOf: [card], nullable: true, required: ["cardId"] },
  { allOf: [{ type: "object" }], nullable: true },
  card,
])("%j stays", (schema) => {
  expect(sayable(bodyOf(schema))).toEqual(bodyOf(schema));
});
