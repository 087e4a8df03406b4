import { expect, test } from "vitest";
import { checkText, pathText } from "./check-text.ts";
import { createSchemaCheck } from "./check-value.ts";

const check = createSchemaCheck(
  {
    type: "object",
    required: ["reason"],
    additionalProperties: false,
    properties: { reason: { enum: ["lost"] }, notes: { type: "array", items: { type: "string" } } },
  },
  {},
);

function found(text: string) {
  return checkText(text, check).map(({ from, to, line, column, path, message }) => {
    return [text.slice(from, to), line, column, path, message];
  });
}

test("a problem is placed at its value, a name that is not allowed at the name, in the order of the text", () => {
  const text = '{\n  "extra": {"a": [1, 2]},\n  "notes": ["a,}", 7],\n  "reason": "found"\n}';
  expect(found(text)).toEqual([
    ['"extra"', 2, 3, "extra", '"extra" is not a property here'],
    ["7", 3, 20, "notes[1]", "Must be a string, not a number"],
    ['"found"', 4, 13, "reason", 'Must be one of "lost"'],
  ]);
});

test("what is missing is placed at the opening bracket of what lacks it", () => {
  expect(found(" {}")).toEqual([["{", 1, 2, "", '"reason" is missing']]);
});

test("of a name that stands twice, the last is what JSON takes", () => {
  expect(found('{"reason":"lost","reason":"x"}').map(([text, , column]) => [text, column])).toEqual([['"x"', 27]]);
});

test.each([
  ["", ""],
  ["/a/0/b", "a[0].b"],
  ["/x y/~1z", '["x y"]["/z"]'],
])("the pointer %j reads %j", (pointer, path) => {
  expect(pathText(pointer)).toBe(path);
});
