import { createHash } from "node:crypto";
import { type Scheme, testBinOf } from "../../../simulator/cards/test-bins.ts";

/** The assigner of a scheme's references: made up for the sandbox, four characters as EMVCo's are. */
const ASSIGNERS: Readonly<Record<Scheme, string>> = {
  VISA: "V001",
  MASTERCARD: "5001",
  AMEX: "A001",
  JCB: "J001",
  UNIONPAY: "U001",
  DINERS: "D001",
  DISCOVER: "D001",
  DOMESTIC: "L001",
};

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 25;

interface OfCard {
  readonly pan: string;
  readonly accountId: string;
  readonly customerId: string;
}

/**
 * Payment Account Reference (EMV Payment Tokenisation, 29 characters): one for a holder's cards of a scheme on an
 * account, their replacements and all their tokens.
 */
export function paymentAccountReferenceOf({ pan, accountId, customerId }: OfCard): string {
  const scheme = testBinOf(pan)?.scheme ?? "DOMESTIC";
  const bytes = createHash("sha256").update(`PAR:${scheme}:${accountId}:${customerId}`).digest();
  const rest = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${ASSIGNERS[scheme]}${rest}`;
}
