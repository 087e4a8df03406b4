import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { distinctLists } from "./distinct-lists.ts";

const list = { type: "string", enum: ["a", "b"] };
const text = { type: "string" };
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemasOf = (schemas: JsonObject) => distinctLists({ components: { schemas } }).components;

test("a schema that is called as the list of a member gets another name", () => {
  const card = (kind: string) => ({ properties: { status: list, kind: named(kind) } });
  expect(schemasOf({ Card: card("CardStatusEnum"), CardStatusEnum: list })).toEqual({
    schemas: { Card: card("CardStatusEnum_2"), CardStatusEnum_2: list },
  });
});

test("so does one that is called as a list within an object, a list, a part of a schema or what it derives from", () => {
  const inner = { properties: { kind: list } };
  const Base = { properties: { base: list } };
  const Card = {
    properties: { owner: inner, limits: { type: "array", items: inner }, kinds: { type: "array", items: list } },
    allOf: [named("Base"), { properties: { part: list, base: list } }],
  };
  const names = ["CardOwnerKindEnum", "CardLimitsInnerKindEnum", "CardKindsEnum", "CardBaseEnum", "CardPartEnum"];
  const all = { Base, Card, ...Object.fromEntries(names.map((name) => [name, text])) };
  expect(schemasOf(all)).toEqual({
    schemas: { Base, Card, ...Object.fromEntries(names.map((name) => [`${name}_2`, text])) },
  });
});

test("of two members whose lists would be called the same, the first keeps its values", () => {
  const of = (first: JsonObject, second: JsonObject) => ({
    Order: { properties: { itemStatus: first } },
    OrderItem: { properties: { status: second } },
  });
  expect(schemasOf(of(list, list))).toEqual({ schemas: of(list, text) });
});

test("so with parameters, whose types are apart from the schemas'", () => {
  const query = (name: string, schema: JsonObject) => ({ name, in: "query", schema });
  const document = (code: JsonObject) => ({
    paths: {
      "/cards": { get: { operationId: "getCard", responses: {}, parameters: [query("statusCode", list)] } },
      "/status": {
        get: { operationId: "getCardStatus", responses: {}, parameters: [query("code", code), query("kind", list)] },
      },
    },
    components: { schemas: { GetCardStatusKindEnum: text } },
  });
  expect(distinctLists(document(list))).toEqual(document(text));
});
