import { expect, test } from "vitest";
import { NumberLiteral, reviveLiterals } from "../number-literal.ts";
import { parseExactJson } from "./exact-numbers.ts";
import { parseValue } from "./parse-text.ts";

const WIDE = "9007199254740993";

test.each([
  ["JSON", `{"example": {"wide": ${WIDE}, "low": -9223372036854775808, "text": "${WIDE}"}}`],
  ["YAML", `example:\n  wide: ${WIDE}\n  low: -9223372036854775808\n  text: "${WIDE}"`],
])("an integer of an example keeps its digits, from %s to JSON", (_, text) => {
  const { value } = parseValue(text);
  expect(JSON.stringify(value)).toBe(`{"example":{"wide":${WIDE},"low":-9223372036854775808,"text":"${WIDE}"}}`);
  expect(JSON.stringify(structuredClone(value))).toBe(JSON.stringify(value));
});

test("a limit or a constant is a number where one holds it, and keeps its digits where none does", () => {
  const schema = `{"maximum": ${WIDE}, "enum": [${WIDE}, 1.0], "properties": {"example": {"minimum": 1.0, "default": 1.0}}}`;
  expect(parseValue(schema).value).toEqual({
    maximum: 9007199254740993n,
    enum: [9007199254740993n, 1],
    properties: { example: { minimum: 1, default: new NumberLiteral("1.0") } },
  });
});

test.each([
  ["JSON", '{"example": [1.0, 100.10, -0.50, 1e3, 1.00000000000000001, 42, 0.5, 1234567890123456, "100.10"]}'],
  ["YAML", 'example: [1.0, 100.10, -0.50, 1e3, 1.00000000000000001, 42, 0.5, 1234567890123456, "100.10"]'],
])("a number of an example is written as it was, from %s to JSON and from one thread to another", (_, text) => {
  const written = '{"example":[1.0,100.10,-0.50,1e3,1.00000000000000001,42,0.5,1234567890123456,"100.10"]}';
  const { value } = parseValue(text);
  expect(JSON.stringify(value)).toBe(written);
  expect(JSON.stringify(reviveLiterals(structuredClone(value)))).toBe(written);
  expect(JSON.stringify(parseExactJson(written))).toBe(written);
});

test("digits on both sides of the point count together, and a text may be one number", () => {
  for (const text of ["1234567.12345678901", "1E400", "100.10", "-1.0"]) {
    expect(JSON.stringify(parseExactJson(text))).toBe(text);
  }
});

test("a number that is too large for one is kept, too", () => {
  expect(JSON.stringify(parseValue('{"example": 1E400}').value)).toBe('{"example":1E400}');
});

test("a limit is a number, however it is written", () => {
  expect(parseValue('{"multipleOf": 0.10, "maximum": 1e3}').value).toEqual({ multipleOf: 0.1, maximum: 1000 });
});

test("what JSON would not write is read as YAML reads it", () => {
  expect(JSON.stringify(parseValue("example: [0x1fffffffffffffff, +9007199254740993, .5, +1.50, 1.]").value)).toBe(
    '{"example":[2305843009213694000,9007199254740993,0.5,1.5,1]}',
  );
  expect(parseValue("example: [.inf, .nan]").value).toEqual({ example: [Infinity, NaN] });
});

test("parts that a text shares are gone through once", () => {
  const shared = ["a0: &a0 [1234567890123456789]"];
  for (let at = 1; at < 25; at += 1) shared.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`);
  expect(() => parseValue(shared.join("\n"))).not.toThrow();
});
