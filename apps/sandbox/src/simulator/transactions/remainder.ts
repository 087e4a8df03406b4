import { claims, type Dispute, isClosed } from "../disputes/dispute.ts";
import { divideHalfEven } from "../money/half-even.ts";
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

/** What is still owed of a purchase: what was paid, less what was refunded and what is disputed, open or won. */
export function remainderOf(purchase: Purchase, disputes: readonly Claim[]): Share {
  return leftOf(purchase, disputes.filter(claims));
}

/** What may still come back as a refund: what an open dispute asks for, too, because a refund settles it. */
export function refundableOf(purchase: Purchase, disputes: readonly Claim[]): Share {
  return leftOf(
    purchase,
    disputes.filter((one) => claims(one) && isClosed(one)),
  );
}

/** What disputes have claimed back, for the time being or for good, in minor units of the billing currency. */
export function disputedOf(disputes: readonly Claim[]): number {
  return disputes.filter(claims).reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** What a dispute claims back of a purchase. */
export function claimOf(purchase: Purchase, { amount, transactionAmount }: Claim): Share {
  const transaction = transactionAmount?.amount ?? inTransaction(purchase, amount.amount);
  return { billing: amount.amount, transaction };
}

/** So much of what is left, in the currency of the account. All of it takes what rounding left. */
export function shareOfBilling(purchase: Purchase, left: Share, billing: number): Share {
  const transaction = Math.min(left.transaction, inTransaction(purchase, billing));
  return billing === left.billing ? left : { billing, transaction };
}

/** So much of what is left, in the currency in which it was paid. All of it takes what rounding left. */
export function shareOfTransaction(purchase: Purchase, left: Share, transaction: number): Share {
  const { billingAmount, transactionAmount } = purchase;
  const billing = Math.min(left.billing, scaled(transaction, billingAmount.amount, transactionAmount.amount));
  return transaction === left.transaction ? left : { transaction, billing };
}

/** What was refunded, in minor units of the transaction's currency. */
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
  // What was given back twice in an older world is not owed a third time.
  return billing <= 0 ? NOTHING : { billing, transaction: Math.max(0, transaction) };
}

function inTransaction({ transactionAmount, billingAmount }: Purchase, billing: number): number {
  return scaled(billing, transactionAmount.amount, billingAmount.amount);
}

function scaled(amount: number, by: number, of: number): number {
  return Number(divideHalfEven(BigInt(amount) * BigInt(by), BigInt(of)));
}
