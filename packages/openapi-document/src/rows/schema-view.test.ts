import { expect, test } from "vitest";
import type { Schema } from "../model.ts";
import { viewOf } from "./schema-view.ts";

const definitions = {
  "#/components/schemas/Card": { type: "object", description: "A card.", properties: { id: { type: "string" } } },
  "#/components/schemas/Loop": { $comment: "refers only to itself" },
  "#/components/schemas/Code": { type: "string", enum: ["EUR", "MAD"] },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const table: [Schema, type: string, facts: string[]][] = [
  [{ type: "string" }, "string", []],
  [{ type: "string", minLength: 1, maxLength: 24 }, "string", ["1 to 24 characters"]],
  [{ type: "string", format: "uuid", pattern: "^a" }, "string", ["uuid", "^a"]],
  [{ type: "integer", minimum: 0, maximum: 10000 }, "integer", ["0 to 10000"]],
  [{ type: ["string", "null"], format: "date-time" }, "string", ["date-time", "or null"]],
  [{ type: ["string", "integer"] }, "string or integer", []],
  [{ type: "boolean", default: false }, "boolean", ["default false"]],
  [{ type: "string", examples: ["crd_7QX2M4"] }, "string", ["e.g. crd_7QX2M4"]],
  [{ type: "string", readOnly: true }, "string", ["read only"]],
  [{ type: "string", const: "cardholder" }, "string", ["const"]],
  [{ enum: ["a", "b"] }, "string", ["enum of 2"]],
  [ref("Code"), "string", ["enum of 2"]],
  [ref("Card"), "object", ["Card"]],
  [{ type: "array", items: ref("Card"), maxItems: 10 }, "array of object", ["Card", "at most 10 items"]],
  [{ type: "array", items: { type: "array", items: { type: "number" } } }, "array of array of number", []],
  [{ type: "array", prefixItems: [{ type: "string" }] }, "tuple", []],
  [{ oneOf: [ref("Card"), { type: "null" }] }, "object", ["Card", "or null"]],
  [{ anyOf: [{ type: "string" }, { type: "integer" }] }, "string or integer", ["any of 2"]],
  [
    { oneOf: [ref("Card"), { type: "object" }], discriminator: { propertyName: "kind" } },
    "object",
    ["one of 2, by kind"],
  ],
  [true, "any", []],
  [{}, "any", []],
  [false, "never", []],
  [ref("Loop"), "any", []],
  [{ type: "array", items: { type: ["string", "null"] } }, "array of (string or null)", []],
  [
    { type: "array", items: { type: "string", minLength: 1 }, minItems: 1 },
    "array of string",
    ["at least 1 item", "at least 1 character"],
  ],
  [{ type: "array", items: { type: "string", examples: ["a"] } }, "array of string", ["e.g. a"]],
  [{ type: "array", items: false }, "array", ["no items"]],
  [{ type: "array", prefixItems: [true], items: false }, "tuple", ["no further items"]],
  [{ type: "array", prefixItems: [true], unevaluatedItems: false }, "tuple", ["no further items"]],
  [{ type: "object", properties: { a: true }, additionalProperties: false }, "object", ["no other properties"]],
  [{ type: "object", additionalProperties: false }, "object", ["no properties"]],
  [{ properties: { a: true }, unevaluatedProperties: false }, "object", ["no other properties"]],
  [{ type: "object", additionalProperties: true }, "object", ["any properties"]],
  [{ type: "object", properties: { a: true }, additionalProperties: {} }, "object", ["any other properties"]],
  [{ required: ["a", "b"] }, "object", ["requires a, b"]],
  [{ type: "object", minProperties: 1, maxProperties: 3 }, "object", ["1 to 3 properties"]],
  [{ type: "string", contentMediaType: "image/png", contentEncoding: "base64" }, "string", ["image/png, base64"]],
  [{ type: "string", examples: ["a", "b"] }, "string", ["e.g. a, b"]],
  [{ type: "string", xml: { attribute: true, name: "id" } }, "string", ["XML attribute id"]],
  [
    { type: "array", xml: { name: "cards", wrapped: true, prefix: "p", namespace: "urn:p" } },
    "array",
    ["XML element p:cards", "XML wrapped", "XML namespace urn:p"],
  ],
  [{ anyOf: [{ type: "string" }, true] }, "any", ["any of 2"]],
  [ref("Missing"), "any", []],
];

test.each(table)("%j reads %s %j", (schema, type, facts) => {
  const view = viewOf(schema, definitions);
  expect([view.type, view.facts]).toEqual([type, facts]);
});

test.each([
  [ref("Missing"), ["Missing is not in this document"]],
  [{ type: "array", items: ref("Missing") }, ["Missing is not in this document"]],
  [{ allOf: [ref("Card"), ref("Missing")] }, ["Missing is not in this document"]],
  [{ $ref: "other.yaml#/Card" }, ["Card is not in this document (other.yaml#/Card)"]],
  [ref("Loop"), ["Loop refers only to itself"]],
  [ref("Card"), []],
] as [Schema, string[]][])("%j says in place what is wrong: %j", (schema, problems) => {
  expect(viewOf(schema, definitions).problems).toEqual(problems);
});

test("what is too long for a line stands below it", () => {
  const view = viewOf({ type: "object", default: { a: 1 }, examples: [{ a: 2 }, { a: 3 }] }, {});
  expect(view.samples).toEqual([
    { label: "Default", value: { a: 1 } },
    { label: "Example 1", value: { a: 2 } },
    { label: "Example 2", value: { a: 3 } },
  ]);
  expect(viewOf({ type: "string", example: "x".repeat(60) }, {}).samples).toEqual([
    { label: "Example", value: "x".repeat(60) },
  ]);
});

test("a title is said unless it is the shared name in other letters", () => {
  const titled = (title: string) => ({ "#/components/schemas/CardStatus": { type: "object", title } });
  expect(viewOf(ref("CardStatus"), titled("Card status")).title).toBeUndefined();
  expect(viewOf(ref("CardStatus"), titled("State of a card")).title).toBe("State of a card");
});

test("a schema says where to read on", () => {
  const docs = { url: "https://iso.example/4217", description: "Codes" };
  expect(viewOf({ type: "string", externalDocs: docs }, {}).externalDocs).toEqual(docs);
  expect(viewOf({ type: "string", externalDocs: { description: "no address" } }, {}).externalDocs).toBeUndefined();
});

test("a description beside a reference replaces the shared one", () => {
  expect(viewOf({ ...ref("Card"), description: "The new card." }, definitions).description).toBe("The new card.");
  expect(viewOf(ref("Card"), definitions).description).toBe("A card.");
});

test("a list is described by its own words, else by those of its items", () => {
  const items = ref("Card");
  expect(viewOf({ type: "array", items, description: "Newest first." }, definitions).description).toBe("Newest first.");
  expect(viewOf({ type: "array", items }, definitions).description).toBe("A card.");
});

test("enum values carry their descriptions, null is said as a fact", () => {
  const view = viewOf(
    { type: ["string", "null"], enum: ["lost", "stolen", null], "x-enumDescriptions": { lost: "Cannot be undone." } },
    {},
  );
  expect(view.values).toEqual([{ text: "lost", description: "Cannot be undone." }, { text: "stolen" }]);
  expect(view.facts).toEqual(["enum of 2", "or null"]);
});

test("generators' names of enum values stand beside their descriptions", () => {
  const schema = { enum: [1, 2], "x-enum-varnames": ["DEBIT", "CREDIT"], "x-enum-descriptions": ["", "Comes in."] };
  expect(viewOf(schema, {}).values).toEqual([
    { text: "1", name: "DEBIT" },
    { text: "2", name: "CREDIT", description: "Comes in." },
  ]);
});

test("a choice between enums of one value, as OpenAPI 3.0 has it, is a list of values", () => {
  const schema = {
    oneOf: [
      { type: "string", enum: ["D"], title: "Debit" },
      { type: "string", enum: ["C"], deprecated: true },
    ],
  };
  expect(viewOf(schema, {}).values).toEqual([
    { text: "D", name: "Debit" },
    { text: "C", isDeprecated: true },
  ]);
});

test("a choice between constants is a list of values", () => {
  const view = viewOf(
    {
      oneOf: [
        { const: 1, title: "Debit" },
        { const: 2, description: "Credit" },
      ],
    },
    {},
  );
  expect(view.type).toBe("integer");
  expect(view.values).toEqual([
    { text: "1", name: "Debit" },
    { text: "2", description: "Credit" },
  ]);
  expect(view.facts).toEqual(["enum of 2"]);
});

test("a few choices are named each, many are counted", () => {
  const choice = (at: number) => ({ oneOf: [{ type: "string", title: `${at}` }, { type: "integer" }] });
  const facts = (count: number) => viewOf({ allOf: Array.from({ length: count }, (_, at) => choice(at)) }, {}).facts;
  expect(facts(2)).toEqual(["one of 2", "one of 2"]);
  expect(facts(60)).toEqual(["60 choices"]);
});

const product = { type: "string", "x-reference-list": "CARD_PRODUCT" };
test.each([
  [product, "CARD_PRODUCT"],
  [{ ...ref("Code"), "x-reference-list": "CURRENCY_TABLE" }, "CURRENCY_TABLE"],
  [{ type: "array", items: product }, "CARD_PRODUCT"],
  [{ oneOf: [product, { type: "null" }] }, "CARD_PRODUCT"],
  [ref("Code"), undefined],
] as [Schema, string | undefined][])("%j has the codes of %s", (schema, list) => {
  expect(viewOf(schema, definitions).list).toBe(list);
});
