import { divideHalfEven } from "../../simulator/money/half-even.ts";
import type { Transaction } from "../../simulator/transactions/transaction.ts";

type Purchase = Pick<Transaction, "transactionAmount" | "billingAmount" | "refundedAmount">;

/** What may still be refunded, in minor units of the transaction's currency. */
export function leftToRefund({ transactionAmount, billingAmount, refundedAmount }: Purchase): number {
  return scaled(billingAmount.amount - refundedAmount, transactionAmount.amount, billingAmount.amount);
}

/** A part of a purchase in the account's currency; undefined when it is more than is left. The last part takes the rest. */
export function refundable(purchase: Purchase, amount: number): number | undefined {
  const left = leftToRefund(purchase);
  if (amount > left) return undefined;
  const { transactionAmount, billingAmount, refundedAmount } = purchase;
  const rest = billingAmount.amount - refundedAmount;
  return amount === left ? rest : Math.min(rest, scaled(amount, billingAmount.amount, transactionAmount.amount));
}

function scaled(amount: number, by: number, of: number): number {
  return Number(divideHalfEven(BigInt(amount) * BigInt(by), BigInt(of)));
}
