import { expect, test } from "vitest";
import { moneyText } from "./money-text.ts";

test.each([
  [18450, "MAD", "184.50"],
  [5, "EUR", "0.05"],
  [-123456789, "EUR", "−1,234,567.89"],
  [18450, "JPY", "18,450"],
  [18450, "KWD", "18.450"],
  [0, "EUR", "0.00"],
  [999_999_999_999, "EUR", "9,999,999,999.99"],
])("%i of %s is written %s", (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});
