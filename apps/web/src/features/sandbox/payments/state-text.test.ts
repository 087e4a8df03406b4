import { expect, test } from "vitest";
import { stateText } from "./payments.tsx";

const payment = { heldUntil: "2026-03-20T10:04:12.000Z", cleared: 180000, billingCurrencyCode: "MAD" };

test.each([
  ["approved", "held until 03-20"],
  ["partially_cleared", "partly cleared, 1,800.00"],
  ["partially_reversed", "partially reversed"],
  ["declined", "declined"],
])("%s is told as %s", (status, text) => {
  expect(stateText({ ...payment, status })).toBe(text);
});

test("what holds nothing is only approved", () => {
  expect(stateText({ ...payment, status: "approved", heldUntil: null })).toBe("approved");
});
