import type { Dispute, DisputeStatus } from "./dispute.ts";

/** Disputed money waits here until the decision. The network's part follows with its settlement. */
const SUSPENSE = "int_disputes";

type Cardholder = Pick<Dispute, "amount" | "hasProvisionalCredit">;
type Merchant = Pick<Dispute, "merchantId" | "merchantAmount" | "isMerchantDebited">;

interface CardholderPosting {
  readonly direction: "credit" | "debit";
  /** The house's side. */
  readonly against: string;
  readonly description: string;
}

/** The booking on the cardholder's account when a dispute reaches a status; null when there is none. */
export function cardholderPosting(dispute: Cardholder, to: DisputeStatus): CardholderPosting | null {
  if (!dispute.hasProvisionalCredit) {
    if (to !== "won") return null;
    return { direction: "credit", against: SUSPENSE, description: "Dispute decided for the cardholder" };
  }
  if (to === "opened") {
    return { direction: "credit", against: SUSPENSE, description: "Provisional credit of a dispute" };
  }
  if (to === "lost" || to === "withdrawn") {
    return { direction: "debit", against: SUSPENSE, description: `Provisional credit reversed: dispute ${to}` };
  }
  if (to === "credited") {
    return {
      direction: "debit",
      against: SUSPENSE,
      description: "Provisional credit reversed: refunded by the merchant",
    };
  }
  return null;
}

/** The movement of the merchant's money, which goes back and forth with each side's step; null when there is none. */
export function merchantEffect(
  { merchantId, merchantAmount, isMerchantDebited }: Merchant,
  isDebitedAfter: boolean,
): "chargeback" | "chargeback_reversal" | null {
  const hasMoney = merchantId !== null && merchantAmount !== null && merchantAmount.amount > 0;
  if (!hasMoney || isMerchantDebited === isDebitedAfter) return null;
  return isDebitedAfter ? "chargeback" : "chargeback_reversal";
}
