import { expect, test } from "vitest";
import { withoutEndlessExamples } from "./endless-examples.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** Each refers to the next two, as in a circle. */
const circle = (length: number) => {
  const schema = (at: number) => ({
    properties: { next: ref(`S${(at + 1) % length}`), list: { type: "array", items: ref(`S${(at + 2) % length}`) } },
  });
  return Object.fromEntries(Array.from({ length }, (_, at) => [`S${at}`, schema(at)]));
};

test("schemas of which an example would be endless have an empty one; values and given ones stay", () => {
  const Text = { type: "string" };
  const Given = { properties: { a: Text }, example: { a: "b" } };
  const schemas = { ...circle(100), Text, Given };
  expect(withoutEndlessExamples({ components: { schemas } }).components).toEqual({
    schemas: {
      ...Object.fromEntries(Object.entries(circle(100)).map(([name, schema]) => [name, { ...schema, example: {} }])),
      Text,
      Given,
    },
  });
});

test("a document with examples that end stays as it is", () => {
  const document = { components: { schemas: circle(10) } };
  expect(withoutEndlessExamples(document)).toBe(document);
});
