import fc from "fast-check";
import { expect, test } from "vitest";
import { digitsOf, leftOut } from "./phone-field.tsx";

test.each([
  ["", ""],
  ["33612345678", "33612345678"],
  ["+33 (0)6-12.34", "33061234"],
  ["abc", ""],
  ["12e3", "123"],
  ["１２３", "123"],
  ["٣٤", ""],
  ["1\u0000\u200b2\n3", "123"],
  ["9".repeat(40), "9".repeat(30)],
])("of %j the digits %j are kept", (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

test("whatever is typed, pasted, dropped or filled in: only digits stay, and they stay as they are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const digits = digitsOf(text);
      expect(digits).toMatch(/^[0-9]{0,30}$/);
      expect(digitsOf(digits)).toBe(digits);
      expect(leftOut(digits)).toBeNull();
    }),
  );
});

test("what was left out is said", () => {
  expect(leftOut("12a")).toBe("a is not a digit. Digits only, with the country code.");
  expect(leftOut("12 3")).toBe("A space is not a digit. Digits only, with the country code.");
  expect(leftOut("1".repeat(31))).toBe("A phone number has at most 30 digits.");
  expect(leftOut("123")).toBeNull();
});
