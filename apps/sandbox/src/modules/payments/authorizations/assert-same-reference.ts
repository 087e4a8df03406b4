import { ApiError } from "@connect-portal/contract";
import type { Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";

/**
 * The fields in which a clearing or a refund is compared with an earlier one of the same reference. Fields left out are
 * not compared.
 */
export interface Presented {
  readonly direction: Transaction["direction"];
  readonly amount: Money;
  /** The card that is named, and those that it has replaced. */
  readonly cardIds?: readonly string[];
  readonly authorizationId?: string | null;
  readonly refundsTransactionId?: string | null;
}

/**
 * The acquirer's reference names one clearing, so a repetition must be the same.
 * @throws ApiError transaction_state_conflict naming the difference
 */
export function assertSameReference(first: Transaction, reference: string, again: Presented): void {
  const { amount, direction, ...ids } = again;
  const { transactionAmount } = first;
  const isSameAmount =
    transactionAmount.amount === amount.amount && transactionAmount.currencyCode === amount.currencyCode;
  const differing = [
    direction === first.direction ? [] : ["kind"],
    isSameAmount ? [] : ["amount"],
    ids.cardIds && !ids.cardIds.some((id) => id === first.cardId) ? ["card"] : [],
    differs(ids.authorizationId, first.authorizationId) ? ["authorization"] : [],
    differs(ids.refundsTransactionId, first.refundsTransactionId) ? ["transaction"] : [],
  ].flat();
  if (differing.length === 0) return;
  const booked = `${first.id} of ${transactionAmount.amount} ${transactionAmount.currencyCode}`;
  throw new ApiError("transaction_state_conflict", {
    detail: `clearingReference ${reference} is that of ${booked}: another ${differing.join(" and ")} needs its own.`,
  });
}

function differs(again: string | null | undefined, first: string | null): boolean {
  return again !== undefined && again !== first;
}
