import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { nameBesideParts } from "./name-beside-parts.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const object = { type: "object", properties: { code: text } };
const namedOf = (schemas: Record<string, JsonObject>) =>
  (nameBesideParts({ components: { schemas } }) as { components: { schemas: object } }).components.schemas;

test("an object within the own properties of a schema with parts gets a name, in lists and maps, too", () => {
  const lists = { type: "array", items: { type: "object", additionalProperties: object } };
  const properties = { limit: object, "use cases": lists, text, other: ref("Base") };
  expect(namedOf({ Base: object, Card: { allOf: [ref("Base")], properties } })).toEqual({
    Base: object,
    Card: {
      allOf: [ref("Base")],
      properties: {
        limit: ref("Card_limit"),
        "use cases": {
          type: "array",
          items: { type: "object", additionalProperties: ref("Card_use_cases_inner_value") },
        },
        text,
        other: ref("Base"),
      },
    },
    Card_limit: object,
    Card_use_cases_inner_value: object,
  });
});

test("so does one that has parts itself, and what stands in that; a wrapper of a reference stays", () => {
  const parts = [ref("Base")];
  const limit = { allOf: parts, properties: { period: object } };
  const nullable = { allOf: parts, nullable: true };
  const both = { allOf: [ref("Base"), ref("Other")] };
  expect(namedOf({ Card: { allOf: parts, properties: { limit, nullable, both } } })).toEqual({
    Card: { allOf: parts, properties: { limit: ref("Card_limit"), nullable, both: ref("Card_both") } },
    Card_limit: { allOf: parts, properties: { period: ref("Card_limit_period") } },
    Card_limit_period: object,
    Card_both: both,
  });
});

test("a name that is taken is not given twice", () => {
  const schemas = { Card: { oneOf: [ref("Card_limit")], properties: { limit: object } }, Card_limit: text };
  expect(namedOf(schemas)).toMatchObject({
    Card: { properties: { limit: ref("Card_limit_1") } },
    Card_limit: text,
    Card_limit_1: object,
  });
});

test("what the generator names by itself stays: schemas without parts, and parts with their own", () => {
  const document = {
    components: {
      schemas: { Card: { properties: { limit: object } }, Any: { anyOf: [object], properties: { text } } },
    },
  };
  expect(nameBesideParts(document)).toBe(document);
  expect(nameBesideParts({})).toEqual({});
});

test("a choice beside parts gets a name, and so does one within an object of a part, as Pix has it", () => {
  const choice = { oneOf: [object, { type: "object", properties: { other: text } }] };
  const linked = { type: "object", properties: { debtor: choice, list: { type: "array", items: choice } } };
  const part = { type: "object", properties: { linked, direct: choice } };
  expect(namedOf({ Payment: { allOf: [ref("Base"), part], properties: { own: choice } } })).toEqual({
    Payment: {
      allOf: [
        ref("Base"),
        {
          type: "object",
          properties: {
            linked: {
              type: "object",
              properties: {
                debtor: ref("Payment_linked_debtor"),
                list: { type: "array", items: ref("Payment_linked_list_inner") },
              },
            },
            direct: choice,
          },
        },
      ],
      properties: { own: ref("Payment_own") },
    },
    Payment_own: choice,
    Payment_linked_debtor: choice,
    Payment_linked_list_inner: choice,
  });
});
