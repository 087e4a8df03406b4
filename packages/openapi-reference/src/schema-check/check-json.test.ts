import fc from "fast-check";
import { expect, test } from "vitest";
import { checkJson } from "./check-json.ts";

test.each([
  ['{"a": 1,}', "A name in double quotes is missing before }", 1, 9],
  ['{\n  "a" 1\n}', "A colon is missing before 1", 2, 7],
  ['{"a": 1 "b": 2}', 'A comma or } is missing before "b"', 1, 9],
  ["[1, 2", "A comma or ] is missing at the end", 1, 6],
  ["[1, ]", "A value is missing before ]", 1, 5],
  ["{'a': 1}", "Strings need double quotes", 1, 2],
  ['{"a": undefined}', "undefined is not a value", 1, 7],
  ['{"a": 01}', "01 is not a value", 1, 7],
  ['{"a": "x\n"}', "A string is not closed, or has a line break or an unknown escape", 1, 7],
  ["{} {}", "Nothing may follow the value, but { does", 1, 4],
  ["", "A value is missing at the end", 1, 1],
  ["{]", "A name in double quotes or } is missing before ]", 1, 2],
])("%j: %s", (text, message, line, column) => {
  expect(checkJson(text)).toEqual({ message, line, column });
});

test("every JSON value is valid", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom(undefined, 2),
      (value, indent) => checkJson(JSON.stringify(value, null, indent)) === null,
    ),
  );
});

test("it judges damaged JSON as JSON.parse does", () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", "]", '"', "\\", "1", "tru", " "))
    .map(([text, at, patch]) => {
      const position = at % (text.length + 1);
      return text.slice(0, position) + patch + text.slice(position + 1);
    });
  fc.assert(
    fc.property(damaged, (text) => (checkJson(text) === null) === parses(text)),
    { numRuns: 2000 },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
