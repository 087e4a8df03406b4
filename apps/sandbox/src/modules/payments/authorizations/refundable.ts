import {
  type Claim,
  type Purchase,
  refundableOf,
  shareOfTransaction,
} from "../../../simulator/transactions/remainder.ts";

/**
 * The amount that may still be refunded, in minor units of the transaction's currency. An open dispute does not prevent
 * it.
 */
export function leftToRefund(purchase: Purchase, disputes: readonly Claim[] = []): number {
  return refundableOf(purchase, disputes).transaction;
}

/**
 * A part of a purchase in the account's currency; undefined when it is more than is left. The last part includes the
 * rounding remainder.
 */
export function refundable(purchase: Purchase, amount: number, disputes: readonly Claim[] = []): number | undefined {
  const left = refundableOf(purchase, disputes);
  return amount > left.transaction ? undefined : shareOfTransaction(purchase, left, amount).billing;
}
