import { expect, test } from "vitest";
import { operationOf, parameterOf } from "./fixtures.ts";
import { bodyText, initialForm, suggestionFor } from "./initial-form.ts";

const json = (parts: object) => ({ type: "application/json", examples: [], ...parts });

test("required parameters take their example, else a sample; optional ones stay empty", () => {
  const operation = operationOf({
    parameters: [
      parameterOf({ name: "cardId", in: "path", examples: [{ name: "active", value: "crd_7QX2M4" }] }),
      parameterOf({ name: "status", in: "query", required: true, schema: { enum: ["active", "blocked"] } }),
      parameterOf({ name: "page", in: "query", schema: { type: "integer", example: 3 } }),
    ],
  });
  expect(initialForm(operation).parameters).toEqual({ "path:cardId": "crd_7QX2M4", "query:status": "active" });
});

test("a list is suggested one item a line, an object as JSON", () => {
  const list = parameterOf({ name: "ids", in: "query", schema: { type: "array", examples: [["a", "b"]] } });
  const object = parameterOf({ name: "filter", in: "query", schema: { type: "object", examples: [{ bank: 42 }] } });
  expect(suggestionFor(list, operationOf({}))).toBe("a\nb");
  expect(suggestionFor(object, operationOf({}))).toBe('{"bank":42}');
});

test("the body is the first example, and names it", () => {
  const examples = [
    { name: "lost", value: { reason: "lost" } },
    { name: "stolen", value: { reason: "stolen" } },
  ];
  const operation = operationOf({ requestBody: { required: true, content: [json({ examples })] } });
  const form = initialForm(operation);
  expect(form).toMatchObject({ mediaType: "application/json", example: "lost" });
  expect(form.bodies["application/json"]).toBe('{\n  "reason": "lost"\n}');
  expect(bodyText(json({ examples }), "stolen", operation)).toContain("stolen");
});

test("without an example the body is a sample of the schema, read-only properties left out", () => {
  const schema = {
    type: "object",
    properties: { reason: { enum: ["lost"] }, id: { type: "string", readOnly: true } },
  };
  const operation = operationOf({ requestBody: { required: true, content: [json({ schema })] } });
  expect(initialForm(operation).bodies["application/json"]).toBe('{\n  "reason": "lost"\n}');
});

test("an example of text or XML is the body itself", () => {
  const xml = { type: "application/xml", examples: [{ name: "a", value: "<card/>" }] };
  expect(bodyText(xml, "a", operationOf({}))).toBe("<card/>");
});

test("an operation without a body has none", () => {
  expect(initialForm(operationOf({}))).toMatchObject({ mediaType: null, example: null, bodies: {} });
});
