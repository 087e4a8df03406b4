import { expect, test } from "vitest";
import { adaptForCsharp } from "./adapt.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemasOf = (schemas: object) => adaptForCsharp({ components: { schemas } } as never).components;
const map = (additionalProperties: object) => ({ type: "object", additionalProperties });
const text = { type: "string" };

test("a named map or list within another one stands there with its types; by itself it keeps its name", () => {
  const Row = map(text);
  const Grid = { type: "array", items: ref("Rows") };
  const Rows = { type: "array", items: ref("Row") };
  expect(schemasOf({ Row, Rows, Grid, One: { properties: { row: ref("Row") } } })).toEqual({
    schemas: {
      Row,
      Rows: { type: "array", items: Row },
      Grid: { type: "array", items: { type: "array", items: Row } },
      One: { properties: { row: ref("Row") } },
    },
  });
});

test("a list that holds itself holds anything", () => {
  const Tree = { type: "array", items: ref("Tree") };
  const holder = (items: object) => ({ type: "array", items });
  expect(schemasOf({ Tree })).toEqual({ schemas: { Tree: holder(holder({})) } });
});

test("an object of its own name stays a reference in a list", () => {
  const Card = { type: "object", properties: { id: text }, additionalProperties: text };
  const Cards = { type: "array", items: ref("Card") };
  const { additionalProperties: _, ...own } = Card;
  expect(schemasOf({ Card, Cards })).toEqual({ schemas: { Card: own, Cards } });
});

const decisions = { type: "string", enum: ["approve", "decline"] };
const stops = { type: "string", enum: ["stop"] };

test("the values of two maps in one object are two classes, and another schema keeps its name", () => {
  const properties = { shops: map(decisions), "by-code": map(stops), lists: { type: "array", items: map(stops) } };
  expect(schemasOf({ Controls: { type: "object", properties }, ShopsValue: text })).toEqual({
    schemas: {
      Controls: {
        type: "object",
        properties: {
          shops: map(ref("ShopsValue2")),
          "by-code": map(ref("ByCodeValue")),
          lists: { type: "array", items: map(ref("ListsValue")) },
        },
      },
      ShopsValue: text,
      ShopsValue2: decisions,
      ByCodeValue: stops,
      ListsValue: stops,
    },
  });
});

test("maps of one name have one class for the same values, and others for other ones", () => {
  const holder = (values: object) => ({ type: "object", properties: { shops: map(values) } });
  expect(schemasOf({ Now: holder(stops), Then: holder(stops), Later: holder(decisions), Codes: map(stops) })).toEqual({
    schemas: {
      Now: holder(ref("ShopsValue")),
      Then: holder(ref("ShopsValue")),
      Later: holder(ref("ShopsValue2")),
      Codes: map(ref("CodesValue")),
      ShopsValue: stops,
      ShopsValue2: decisions,
      CodesValue: stops,
    },
  });
});

test("what a named list of values says of null holds where it is used: it may be null there, and is asked for by nobody", () => {
  const Outcome = { type: "string", enum: ["won", null], nullable: true };
  const properties = { id: text, outcome: ref("Outcome") };
  expect(schemasOf({ Outcome, Dispute: { properties, required: ["id", "outcome"] } })).toEqual({
    schemas: {
      Outcome,
      Dispute: {
        properties: { id: text, outcome: { allOf: [ref("Outcome")], nullable: true } },
        required: ["id"],
      },
    },
  });
});

test("a schema with properties and any others is no dictionary, which would be read without its own", () => {
  const properties = { code: { type: "string" } };
  const open = { properties, additionalProperties: true };
  const closed = { properties, additionalProperties: false };
  const map = { additionalProperties: { type: "string" } };
  expect(adaptForCsharp({ open, closed, map })).toEqual({ open: { properties }, closed, map });
});
