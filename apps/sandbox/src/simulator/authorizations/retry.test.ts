import { expect, test } from "vitest";
import { merchantAdviceOf, retryAfter } from "./retry.ts";

test.each([
  ["51", "insufficient_funds", "later"],
  ["91", "issuer_away", "later"],
  ["75", "pin_tries_exceeded", "later"],
  ["65", "limit_count", "later"],
  ["65", "authentication_needed", "after_correction"],
  ["61", "contactless_pin_needed", "after_correction"],
  ["54", "expiry_wrong", "after_correction"],
  ["N7", "security_code_wrong", "after_correction"],
  ["14", "card_unknown", "never"],
  ["43", "card_stolen", "never"],
  ["R0", "recurring_stopped", "never"],
  ["R1", "mandate_revoked", "never"],
  ["05", "mandate_revoked", "never"],
  ["65", "mandate_unknown", "after_correction"],
  ["05", null, "later"],
] as const)("after %s for %s it may be sent again: %s", (responseCode, reasonCode, retry) => {
  expect(retryAfter(responseCode, reasonCode)).toBe(retry);
});

test.each([
  ["05", "mandate_revoked", "21"],
  ["65", "mandate_unknown", "01"],
  ["51", "insufficient_funds", "02"],
  ["14", "card_unknown", "03"],
] as const)("Mastercard advises after %s for %s: %s", (responseCode, reasonCode, advice) => {
  expect(merchantAdviceOf("MASTERCARD", responseCode, reasonCode)).toBe(advice);
  expect(merchantAdviceOf("VISA", responseCode, reasonCode)).toBeNull();
});
