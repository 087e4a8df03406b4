import { type Scheme, testBinOf } from "../cards/test-bins.ts";
import { mandateAllows, type StopCode, type StoredCredential } from "./mandate.ts";

/** The reason why a payment without the cardholder has no valid mandate. */
export type MandateFault = "unknown" | "other_card" | "other_merchant" | "other_type";

interface Charged {
  readonly storedCredential?: StoredCredential;
  readonly merchantNumber: string;
  readonly cardId: string;
}

/** Null when the mandate fits, and for a payment that names none. */
export function faultOfMandate({ storedCredential, merchantNumber, cardId }: Charged): MandateFault | null {
  if (storedCredential?.initiator !== "merchant") return null;
  const { found, type } = storedCredential;
  if (found === null) return "unknown";
  if (found.cardId !== cardId && !found.formerCardIds.includes(cardId)) return "other_card";
  if (found.merchantNumber !== merchantNumber) return "other_merchant";
  return mandateAllows(found.type, type) ? null : "other_type";
}

/** The networks that ask for the first payment's number. The issuer marks payments of the others, and lets them pass. */
const ASKED_FOR: readonly Scheme[] = ["VISA", "MASTERCARD"];

export function isFirstPaymentAskedFor(pan: string): boolean {
  const scheme = testBinOf(pan)?.scheme;
  return scheme !== undefined && ASKED_FOR.includes(scheme);
}

/** The code with which the cardholder has stopped the mandate; null while it is active. */
export function stopCodeOf(storedCredential: StoredCredential | undefined): StopCode | null {
  if (storedCredential?.initiator !== "merchant") return null;
  return storedCredential.found?.stopped?.responseCode ?? null;
}
