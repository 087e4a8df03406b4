import { expect, test } from "vitest";
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

test("what is a limit or a constant is a number, as validators know them, and so is a property called example", () => {
  const schema = `{"maximum": ${WIDE}, "enum": [${WIDE}], "properties": {"example": {"maximum": ${WIDE}, "default": ${WIDE}}}}`;
  expect(parseValue(schema).value).toEqual({
    maximum: 9007199254740992,
    enum: [9007199254740992],
    properties: { example: { maximum: 9007199254740992, default: 9007199254740993n } },
  });
});

test("what is no integer in digits is read as before", () => {
  expect(parseValue('{"example": [1e20, 1.00000000000000001, 42, 1234567890123456]}').value).toEqual({
    example: [1e20, 1, 42, 1234567890123456],
  });
  expect(parseValue("example: [0x1fffffffffffffff, +9007199254740993]").value).toEqual({
    example: [2 ** 61, 9007199254740993n],
  });
});

test("parts that a text shares are gone through once", () => {
  const shared = ["a0: &a0 [1234567890123456789]"];
  for (let at = 1; at < 25; at += 1) shared.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`);
  expect(() => parseValue(shared.join("\n"))).not.toThrow();
});
