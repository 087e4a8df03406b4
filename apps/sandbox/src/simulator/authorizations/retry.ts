/** Whether a merchant may send the same payment again. */
export type Retry = "never" | "after_correction" | "later";

/**
 * Codes after which the schemes forbid and fine a retry (Visa: decline category 1; Mastercard: merchant advice 03 and
 * 21).
 */
const NEVER = "04 07 12 13 14 15 41 43 46 57 59 R0 R1 R3".split(" ");
/** Data or authentication are wrong or missing: another message may pass (Visa: category 3; Mastercard: advice 01). */
const AFTER_CORRECTION = "30 39 52 53 54 55 63 70 76 77 81 82 89 94 1A 6P N3 N7 P6".split(" ");

/** A payment that the cardholder has stopped must not be retried, whatever code the scheme uses for it. */
const STOPPED: readonly string[] = ["payment_stopped", "mandate_revoked", "all_mandates_revoked", "recurring_stopped"];

/**
 * Whether a declined payment may be retried, by the reason and the code of ISO 8583 field 39. Codes not listed may pass
 * at another time.
 */
export function retryAfter(responseCode: string, reasonCode: string | null): Retry {
  // Mastercard asks for authentication with the code that means "too often" elsewhere.
  if (reasonCode !== null && ASKS_FOR_MORE.includes(reasonCode)) return "after_correction";
  if (reasonCode !== null && STOPPED.includes(reasonCode)) return "never";
  if (NEVER.includes(responseCode)) return "never";
  return AFTER_CORRECTION.includes(responseCode) ? "after_correction" : "later";
}

const ASKS_FOR_MORE: readonly string[] = [
  "authentication_needed",
  "fraud_step_up",
  "contactless_pin_needed",
  "mandate_unknown",
  "mandate_other_card",
  "mandate_other_merchant",
  "mandate_other_type",
];

/** Mastercard's merchant advice code (data element 48, subelement 84) that says so. */
const ADVICE: Readonly<Record<Retry, string>> = { after_correction: "01", later: "02", never: "03" };
const PAYMENT_CANCELLATION = "21";

/** Mastercard's advice to the merchant of a declined payment; null for other schemes. */
export function merchantAdviceOf(scheme: string, responseCode: string, reasonCode: string | null): string | null {
  if (scheme !== "MASTERCARD") return null;
  if (reasonCode !== null && STOPPED.includes(reasonCode)) return PAYMENT_CANCELLATION;
  return ADVICE[retryAfter(responseCode, reasonCode)];
}
