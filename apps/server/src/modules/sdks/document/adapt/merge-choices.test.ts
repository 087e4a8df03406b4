import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { mergeChoices } from "./merge-choices.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const kind = (value: string) => ({ type: "string", enum: [value] });

test("a choice between objects has the members of all, and requires what every option requires", () => {
  const schemas = {
    Delivery: {
      description: "How it is sent.",
      oneOf: [ref("Mail"), ref("Branch")],
      discriminator: { propertyName: "method" },
    },
    Mail: { type: "object", required: ["method", "address"], properties: { method: kind("mail"), address: text } },
    Branch: { type: "object", required: ["method", "branch"], properties: { method: kind("branch"), branch: text } },
  };
  expect(mergeChoices({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        ...schemas,
        Delivery: {
          description: "How it is sent.",
          type: "object",
          properties: { method: { type: "string", enum: ["mail", "branch"] }, address: text, branch: text },
          required: ["method"],
        },
      },
    },
  });
});

test("what stands beside the choice and in parts of its options is kept", () => {
  const schemas = {
    Base: { required: ["id"], properties: { id: text } },
    Card: {
      required: ["note"],
      properties: { note: text },
      anyOf: [
        { allOf: [ref("Base"), { properties: { a: text } }] },
        { allOf: [ref("Base"), { properties: { a: { type: "integer" } } }] },
      ],
    },
  };
  expect(mergeChoices({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        Base: schemas.Base,
        Card: { type: "object", properties: { id: text, a: {}, note: text }, required: ["note", "id"] },
      },
    },
  });
});

test("lists of different things are a list of what these have in common", () => {
  const list = (items: JsonObject) => ({ properties: { labels: { type: "array", items } } });
  const choice = { oneOf: [list(text), list({ type: "string", maxLength: 9 }), list({ type: "object" })] };
  const labels = { type: "array", items: {} };
  expect(
    mergeChoices({ components: { schemas: { Choice: { oneOf: choice.oneOf.slice(0, 2) }, All: choice } } }),
  ).toEqual({
    components: {
      schemas: {
        Choice: { type: "object", properties: { labels: { ...labels, items: text } } },
        All: { type: "object", properties: { labels } },
      },
    },
  });
});

test.each([
  ["texts", { oneOf: [text, { type: "integer" }] }],
  ["an object and a text", { oneOf: [{ properties: {} }, text] }],
  ["a choice of itself", { oneOf: [ref("Loop")] }],
])("%s stay a choice", (_case, schema) => {
  const document = { components: { schemas: { Loop: schema } } };
  expect(mergeChoices(document)).toEqual(document);
});

test("values that are one name in a language have names of their own when their lists are joined", () => {
  const kind = (value: string) => ({ type: "object", properties: { kind: { type: "string", enum: [value] } } });
  const { kind: merged } = (mergeChoices({ oneOf: [kind("card"), kind("Card")] }) as { properties: { kind: object } })
    .properties;
  expect(merged).toEqual({ type: "string", enum: ["card", "Card"], "x-enum-varnames": ["CARD", "CARD_2"] });
});
