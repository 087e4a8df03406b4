import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, decimalOf, isInteger, isMultipleOf } from "./decimal.ts";

const isMultiple = (value: string, step: string) => isMultipleOf(decimalOf(value), decimalOf(step));
const compare = (one: string, other: string) => Math.sign(compareDecimals(decimalOf(one), decimalOf(other)));

test.each([
  "19.99",
  "4.35",
  "0.07",
  "0.29",
  "1070468.14",
  "-4.02",
  "1e2",
  "0",
  "-0.00",
  "1E400",
  "12345678901234567.89",
])("%s is a multiple of 0.01", (text) => expect(isMultiple(text, "0.01")).toBe(true));

test.each([
  ["1.005", "0.01"],
  ["9007199254740993", "2"],
  ["0.1234567890123456789", "0.01"],
  ["1e-400", "0.01"],
  ["10", "0.3"],
])("%s is no multiple of %s", (value, step) => expect(isMultiple(value, step)).toBe(false));

test.each([
  ["9007199254740993", "9007199254740992", 1],
  ["1E400", "1e308", 1],
  ["-1E400", "1", -1],
  ["1e-400", "0", 1],
  ["100.10", "100.1", 0],
  ["-2", "-10", 1],
  ["0.5", "0.49", 1],
  ["0", "-0.0", 0],
])("%s against %s is %i", (one, other, expected) => expect(compare(one, other)).toBe(expected));

test("an integer has nothing behind the point", () => {
  for (const text of ["0", "1.0", "120", "1e3", "1.5e1"]) expect(isInteger(decimalOf(text))).toBe(true);
  for (const text of ["1.5", "1e-1", "9007199254740993.5"]) expect(isInteger(decimalOf(text))).toBe(false);
});

test("two that are the same negative number are no negative zero apart", () => {
  expect(compare("-4", "-4.0")).toBe(0);
});

test("numbers of any size are compared as integers are", () => {
  const numbers = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
  fc.assert(
    fc.property(numbers, numbers, fc.bigInt({ min: 1n, max: 10n ** 6n }), (one, other, step) => {
      expect(compare(String(one), String(other))).toBe(one < other ? -1 : Number(one > other));
      expect(isMultiple(String(one), String(step))).toBe(one % step === 0n);
    }),
  );
});

test("a number that would take for ever is done at once", () => {
  expect(isMultiple("1e999999999", "0.07")).toBe(false);
  expect(isMultiple(`1${"0".repeat(500_000)}7`, "3")).toBe(false);
  expect(compare("1e999999999999999999999", "1e-999999999999999999999")).toBe(1);
});
