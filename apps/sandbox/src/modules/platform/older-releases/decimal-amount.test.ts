import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOf } from "../../../simulator/money/money.ts";
import { minorUnitsOf } from "./decimal-amount.ts";

test.each([
  [200_000, "MAD", "2000.00"],
  [5, "EUR", "0.05"],
  [0, "EUR", "0.00"],
  [2_000, "JPY", "2000"],
  [1_234, "KWD", "1.234"],
])("%i of %s is %s", (amount, currency, decimal) => {
  expect([decimalOf(amount, currency), minorUnitsOf(decimal, currency)]).toEqual([decimal, amount]);
});

test.each([
  ["1.005", "EUR"],
  ["1.5", "JPY"],
  ["-1", "EUR"],
  ["1e3", "EUR"],
  ["", "EUR"],
  ["99999999999.99", "EUR"],
])("%s is no amount of %s", (decimal, currency) => {
  expect(minorUnitsOf(decimal, currency)).toBeUndefined();
});

test.each([
  [-5, "EUR", "-0.05"],
  [-123_456, "MAD", "-1234.56"],
  [-600, "JPY", "-600"],
])("what is owed has a sign: %i of %s is %s", (amount, currency, decimal) => {
  expect(decimalOf(amount, currency)).toBe(decimal);
});

test("there and back is the same", () => {
  fc.assert(
    fc.property(fc.nat(999_999_999_999), fc.constantFrom("MAD", "JPY", "KWD"), (amount, currency) => {
      expect(minorUnitsOf(decimalOf(amount, currency), currency)).toBe(amount);
    }),
  );
});
