import type { Schema } from "@connect-portal/openapi-document";
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

test.each<[Schema, string, string[]]>([
  [{ multipleOf: 0.01 }, "12345678901234567.89", []],
  [{ multipleOf: 0.01 }, "0.010000000000000000001", ["Is not a multiple of 0.01"]],
  [{ multipleOf: 0.01, maximum: 1e300 }, "1E400", ["Is more than 1e+300"]],
  [{ maximum: 9007199254740992 }, "9007199254740993", ["Is more than 9007199254740992"]],
  [{ maximum: 9223372036854775807n }, "9223372036854775808", ["Is more than 9223372036854775807"]],
  [{ exclusiveMinimum: 0 }, "1e-400", []],
  [{ type: "integer" }, "1.00000000000000000001", ["Must be an integer, not a number"]],
  [{ type: "integer" }, "[1.0, 1E400]", ["Must be an integer, not a list"]],
  [{ enum: [9007199254740993n, 1] }, "9007199254740992", ["Must be one of 9007199254740993, 1"]],
  [{ const: 100.1 }, "100.10", []],
  [{ uniqueItems: true }, "[9007199254740992, 9007199254740993]", []],
  [{ uniqueItems: true }, "[1.0, 1]", ["Has the same item twice"]],
  [{ format: "int64" }, "9223372036854775808", ["Is not a valid int64"]],
])("a number is judged on its digits: %j, %s", (schema, text, expected) => {
  const byDigits = createSchemaCheck(schema, {});
  expect(checkText(text, byDigits).map(({ message }) => message)).toEqual(expected);
});

test.each([
  ["", ""],
  ["/a/0/b", "a[0].b"],
  ["/x y/~1z", '["x y"]["/z"]'],
])("the pointer %j reads %j", (pointer, path) => {
  expect(pathText(pointer)).toBe(path);
});
