import { expect, test } from "vitest";
import { operationOf, parameterOf } from "../testing/fixtures.ts";
import { isExample, withFreshValues, withReplacements } from "./fresh-values.ts";
import { initialForm } from "./initial-form.ts";

const examples = [
  { name: "lost", value: { reasonCode: "L01", cardId: "crd_7QX2M4KD0A" } },
  { name: "stolen", value: { reasonCode: "S01" } },
];
const operation = operationOf({
  parameters: [
    { ...parameterOf({ name: "cardId", in: "path" }), examples: [{ name: "", value: "crd_7QX2M4KD0A" }] },
    parameterOf({ name: "Idempotency-Key", in: "header", required: true }),
  ],
  requestBody: {
    required: true,
    content: [{ type: "application/json", schema: { type: "object" }, examples, encoding: [] }],
  },
} as never);
const form = withFreshValues(initialForm(operation), { "Idempotency-Key": () => "new" });

test("what the document shows is its example, whatever is new with each call", () => {
  expect(isExample(operation, form)).toBe(true);
});

test("another of the document's examples is one, too", () => {
  const body = JSON.stringify(examples[1]?.value, null, 2);
  expect(isExample(operation, { ...form, example: "stolen", bodies: { "application/json": body } })).toBe(true);
});

test.each([
  ["a parameter", { parameters: { ...form.parameters, "path:cardId": "crd_1" } }],
  ["a further parameter", { parameters: { ...form.parameters, "query:fields": "all" } }],
  ["the body", { bodies: { "application/json": "{}" } }],
  ["a header", { headers: [{ name: "x", value: "y" }] }],
])("%s that the reader typed is none", (_name, change) => {
  expect(isExample(operation, { ...form, ...change })).toBe(false);
});

test("the reader's ids stand where the example's stood, and nothing else changes", () => {
  const fitted = withReplacements(form, [{ from: "crd_7QX2M4KD0A", to: "crd_4NE5R9WD0M" }]);
  expect(fitted.parameters["path:cardId"]).toBe("crd_4NE5R9WD0M");
  expect(JSON.parse(fitted.bodies["application/json"] ?? "")).toEqual({ reasonCode: "L01", cardId: "crd_4NE5R9WD0M" });
});
