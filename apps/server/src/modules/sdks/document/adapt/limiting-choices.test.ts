import { expect, test } from "vitest";
import { withoutLimitingChoices } from "./limiting-choices.ts";

const card = { type: "object", properties: { pan: { type: "string" }, token: { type: "string" } } };

test.each([
  ["groups of required members", [{ required: ["pan"] }, { required: ["token"] }]],
  [
    "an empty object, or a whole one",
    [
      { allOf: [{ minProperties: 0 }, {}] },
      { allOf: [{ not: { minProperties: 0 } }, { required: ["pan"], additionalProperties: false }] },
    ],
  ],
  [
    "objects as the schema is one",
    [
      { type: "object", required: ["pan"] },
      { type: "object", required: ["token"] },
    ],
  ],
])("a choice between %s beside members is left out", (_case, options) => {
  expect(withoutLimitingChoices({ ...card, oneOf: options })).toEqual(card);
  expect(withoutLimitingChoices({ ...card, anyOf: options })).toEqual(card);
});

test.each([
  ["an option with members", { ...card, oneOf: [{ required: ["pan"] }, { properties: { iban: {} } }] }],
  ["an option by its name", { ...card, anyOf: [{ $ref: "#/components/schemas/A" }] }],
  ["an option within one", { ...card, oneOf: [{ allOf: [{ $ref: "#/components/schemas/A" }] }] }],
  ["nothing beside it", { oneOf: [{ required: ["pan"] }, { required: ["token"] }] }],
  ["values of another type", { ...card, oneOf: [{ type: "string" }, { required: ["pan"] }] }],
])("a choice with %s stays", (_case, schema) => {
  expect(withoutLimitingChoices(schema)).toEqual(schema);
});
