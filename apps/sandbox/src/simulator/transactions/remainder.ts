import { claims, type Dispute, isClosed } from "../disputes/dispute.ts";
import { divideHalfEven } from "../money/money.ts";
import type { Transaction } from "./transaction.ts";

/** A part of a purchase in both of its currencies, in minor units: as it was billed, and as it was paid. */
export interface Share {
  readonly billing: number;
  readonly transaction: number;
}

export type Purchase = Pick<
  Transaction,
  "transactionAmount" | "billingAmount" | "refundedAmount" | "refundedInTransaction"
>;

/** A dispute of the purchase. */
export type Claim = Pick<Dispute, "status" | "amount" | "transactionAmount">;

const NOTHING: Share = { billing: 0, transaction: 0 };

/** The amount still owed for a purchase: the payment, less refunds and less disputes that are open or won. */
export function remainderOf(purchase: Purchase, disputes: readonly Claim[]): Share {
  return leftOf(purchase, disputes.filter(claims));
}

/** The amount that may still be refunded. It includes open disputes, because a refund settles them. */
export function refundableOf(purchase: Purchase, disputes: readonly Claim[]): Share {
  return leftOf(
    purchase,
    disputes.filter((one) => claims(one) && isClosed(one)),
  );
}

/** The amount that disputes have claimed back, for now or for good, in minor units of the billing currency. */
export function disputedOf(disputes: readonly Claim[]): number {
  return disputes.filter(claims).reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** The amount that a dispute claims back from a purchase. */
export function claimOf(purchase: Purchase, { amount, transactionAmount }: Claim): Share {
  const transaction = transactionAmount?.amount ?? inTransaction(purchase, amount.amount);
  return { billing: amount.amount, transaction };
}

/** A share of the rest, given in the account's currency. A share of the whole rest leaves no rounding remainder. */
export function shareOfBilling(purchase: Purchase, left: Share, billing: number): Share {
  const transaction = Math.min(left.transaction, inTransaction(purchase, billing));
  return billing === left.billing ? left : { billing, transaction };
}

/**
 * A share of the rest, given in the currency of the payment. A share of the whole rest leaves no rounding remainder.
 */
export function shareOfTransaction(purchase: Purchase, left: Share, transaction: number): Share {
  const { billingAmount, transactionAmount } = purchase;
  const billing = Math.min(left.billing, scaled(transaction, billingAmount.amount, transactionAmount.amount));
  return transaction === left.transaction ? left : { transaction, billing };
}

/** The refunded amount, in minor units of the transaction's currency. */
export function refundedInTransaction(purchase: Purchase): number {
  const { billingAmount, transactionAmount, refundedAmount, refundedInTransaction: kept } = purchase;
  return kept ?? transactionAmount.amount - inTransaction(purchase, billingAmount.amount - refundedAmount);
}

function leftOf(purchase: Purchase, disputes: readonly Claim[]): Share {
  const { billingAmount, transactionAmount, refundedAmount } = purchase;
  let billing = billingAmount.amount - refundedAmount;
  let transaction = transactionAmount.amount - refundedInTransaction(purchase);
  for (const dispute of disputes) {
    const claim = claimOf(purchase, dispute);
    billing -= claim.billing;
    transaction -= claim.transaction;
  }
  // In a world of an earlier version a purchase may be refunded twice; do not let that become a debt.
  return billing <= 0 ? NOTHING : { billing, transaction: Math.max(0, transaction) };
}

function inTransaction({ transactionAmount, billingAmount }: Purchase, billing: number): number {
  return scaled(billing, transactionAmount.amount, billingAmount.amount);
}

function scaled(amount: number, by: number, of: number): number {
  return Number(divideHalfEven(BigInt(amount) * BigInt(by), BigInt(of)));
}
