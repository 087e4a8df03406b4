import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { expandQueryObjects } from "./query-objects.ts";

const queryOf = (parameters: JsonObject[], components: JsonObject = {}) => {
  const { get } = expandQueryObjects({ get: { parameters }, components }) as { get: { parameters: JsonObject[] } };
  return get.parameters;
};

test("an object in the query is a parameter for each of its members, under the name that is sent", () => {
  const status = { type: "array", items: { $ref: "#/components/schemas/Status" } };
  const amount = { type: "object", properties: { gte: { type: "integer" } } };
  const filter = { type: "object", required: ["status"], properties: { status, amount } };
  const parameter = { name: "filter", in: "query", style: "deepObject", required: true, schema: filter };
  const other = { name: "page", in: "query", schema: { type: "integer" } };
  const form = { name: "sort", in: "query", schema: { allOf: [{ properties: { by: { type: "string" } } }] } };
  expect(
    queryOf([{ $ref: "#/components/parameters/filter" }, other, form], {
      parameters: { filter: parameter },
      schemas: { Status: { type: "string" } },
    }),
  ).toEqual([
    { name: "filter[status]", in: "query", required: true, schema: status },
    { name: "filter[amount][gte]", in: "query", required: false, schema: { type: "integer" } },
    other,
    { name: "by", in: "query", required: false, schema: { type: "string" } },
  ]);
});

test("an object in the query that has no end, members without names or those of another parameter stays", () => {
  const text = { type: "string" };
  const stays = [
    { name: "self", in: "query", style: "deepObject", schema: { $ref: "#/components/schemas/Self" } },
    { name: "map", in: "query", style: "deepObject", schema: { type: "object", additionalProperties: text } },
    { name: "nested", in: "query", schema: { properties: { inner: { properties: { a: text } } } } },
    { name: "page", in: "query", schema: { properties: { limit: text } } },
    { name: "limit", in: "query", schema: text },
    { name: "joined", in: "query", explode: false, schema: { properties: { a: text } } },
  ];
  const self = { type: "object", properties: { self: { $ref: "#/components/schemas/Self" } } };
  expect(queryOf(stays, { schemas: { Self: self } })).toEqual(stays);
});
