import type { Money } from "../money/money.ts";
import { type Authentication, provesSomething, RESULT_DAYS } from "./authentication.ts";

/** The result of an authentication, as a payment presents it. */
export interface Proof {
  /** The authentication with its `dsTransID`; null when there is none. */
  readonly found: Authentication | null;
  /** A payment was approved with it, and not reversed as a whole. */
  readonly isUsed: boolean;
  readonly authenticationValue: string;
  readonly eci: string;
}

/** The payment that presents it. */
interface ProvenPayment {
  readonly cardId: string;
  readonly merchantNumber: string;
  readonly amount: Money;
  readonly now: Date;
}

export type ProofFault = "unknown" | "other_card" | "other_merchant" | "amount" | "expired" | "used";

const DAY = 86_400_000;

/** The fault of a proof; null when it is valid. A result can be used for one payment like the one it was made for. */
export function faultOfProof({ found, isUsed, ...sent }: Proof, payment: ProvenPayment): ProofFault | null {
  if (found === null || !provesSomething(found.transStatus) || !isItsResult(found, sent)) return "unknown";
  if (found.cardId !== payment.cardId) return "other_card";
  if (found.acquirerMerchantID !== payment.merchantNumber) return "other_merchant";
  const { amount, currencyCode } = payment.amount;
  if (amount > found.amount || (amount > 0 && currencyCode !== found.currencyCode)) return "amount";
  const since = new Date(found.completedAt ?? found.createdAt).getTime();
  if (payment.now.getTime() > since + RESULT_DAYS * DAY) return "expired";
  return isUsed ? "used" : null;
}

/** The value need not be compared in constant time: the same caller can read it with the authentication. */
function isItsResult(found: Authentication, sent: Pick<Proof, "authenticationValue" | "eci">): boolean {
  return sent.eci === found.eci && sent.authenticationValue === found.authenticationValue;
}
