import { expect, test } from "vitest";
import { nameObjects } from "./name-objects.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };

test("every object within a schema gets a name of its own", () => {
  const list = { type: "array", items: { properties: { "row-count": { properties: { at: text } } } } };
  expect(nameObjects({ Answer: { properties: { rows: list, code: text } } })).toEqual({
    Answer: { properties: { rows: { type: "array", items: ref("AnswerRowsInner") }, code: text } },
    AnswerRowsInner: { properties: { "row-count": ref("AnswerRowsInnerRowCount") } },
    AnswerRowsInnerRowCount: { properties: { at: text } },
  });
});

test("a name that is taken is not given twice", () => {
  const schemas = { Card: { properties: { holder: { properties: { a: text } } } }, CardHolder: text };
  expect(nameObjects(schemas)).toEqual(schemas);
});
