import type { Definitions, Schema } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { completeJson } from "./complete-json.ts";
import { jsonContextAt } from "./json-context.ts";

const order: Schema = {
  type: "object",
  required: ["reason"],
  properties: {
    fee: { type: "integer", default: 0 },
    reason: { enum: ["lost", "stolen"], description: "Decides the status." },
    isUrgent: { type: "boolean" },
    by: { oneOf: [{ $ref: "#/Cardholder" }, { $ref: "#/Operator" }], discriminator: { propertyName: "type" } },
    items: { type: "array", items: { $ref: "#/Order" } },
    labels: { type: "object", additionalProperties: { enum: ["x"] } },
    id: { type: "string", readOnly: true },
  },
};
const definitions: Definitions = {
  "#/Order": order as never,
  "#/Cardholder": { type: "object", properties: { type: { const: "cardholder" }, customerId: { type: "string" } } },
  "#/Operator": { type: "object", properties: { type: { const: "operator" }, operatorId: { type: "string" } } },
};

/** Suggestions at the bar in the text. */
function at(text: string) {
  const caret = text.indexOf("|");
  return completeJson(jsonContextAt(text.replace("|", ""), caret), order, definitions).map(({ label }) => label);
}

test.each<[string, string[]]>([
  ["{|}", ["reason", "fee", "isUrgent", "by", "items", "labels"]],
  ['{ "fee": 1, | , "by": {} }', ["reason", "isUrgent", "items", "labels"]],
  ['{ "re|', ["reason", "fee", "isUrgent", "by", "items", "labels"]],
  ['{ "reason": | }', ['"lost"', '"stolen"']],
  ['{ "reason": "l|" }', ['"lost"', '"stolen"']],
  ['{ "isUrgent": | }', ["true", "false"]],
  ['{ "fee": | }', ["0"]],
  ['{ "by": { "type": | } }', ['"cardholder"', '"operator"']],
  ['{ "by": { "type": "operator", | } }', ["operatorId"]],
  ['{ "by": { |, "type": "cardholder" } }', ["customerId"]],
  ['{ "items": [{ "reason": "lost" }, { "items": [{ "reason": | }] }] }', ['"lost"', '"stolen"']],
  ['{ "labels": { "any": | } }', ['"x"']],
  ['{ "unknown": { | } }', []],
  ['{ "reason": "lost" | }', []],
])("in %s these are suggested: %j", (text, labels) => {
  expect(at(text)).toEqual(labels);
});

test("a name comes with its colon unless one is there, and says what it is for", () => {
  const suggest = (text: string) => {
    const caret = text.indexOf("|");
    return completeJson(jsonContextAt(text.replace("|", ""), caret), order, definitions)[0];
  };
  expect(suggest("{|}")).toEqual({
    kind: "property",
    label: "reason",
    insert: '"reason": ',
    detail: "string, required",
    description: "Decides the status.",
  });
  expect(suggest('{"r|": 1}')?.insert).toBe('"reason"');
});

test("the word at the caret is what a suggestion replaces", () => {
  const context = jsonContextAt('{ "reason": "lo" }', 14);
  expect(context).toMatchObject({ expects: "value", from: 12, to: 16 });
  expect(jsonContextAt('{ "reason": }', 12)).toMatchObject({ from: 12, to: 12 });
});
