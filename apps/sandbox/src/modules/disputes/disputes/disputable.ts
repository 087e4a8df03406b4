import { ApiError } from "@connect-portal/contract";
import {
  claimingStatuses,
  claims,
  type Dispute,
  type DisputeStatus,
  isClosed,
} from "../../../simulator/disputes/dispute.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { remainderOf, type Share, shareOfBilling } from "../../../simulator/transactions/remainder.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { disputes } from "./disputes.ts";

/** Of one transaction; an order has only so many items. */
const MOST_DISPUTES = 20;

/** Withdrawn and credited ones decide nothing about what is left. */
const counting: readonly DisputeStatus[] = claimingStatuses.concat("lost");

/**
 * What a new dispute claims of a purchase or a withdrawal, all that is left when no amount is given. What a dispute has
 * lost is decided: it is not claimed again. @throws ApiError transaction_state_conflict, amount_invalid, currency_invalid
 */
export async function disputable(world: ReadWorld, transaction: Transaction, wanted?: Money): Promise<Share> {
  const { id, kind, direction, billingAmount, refundedAmount } = transaction;
  if (direction !== "debit" || (kind !== "purchase" && kind !== "cash_withdrawal")) {
    throw conflict("Only a purchase or a cash withdrawal can be disputed. Adjust the account for anything else.");
  }
  const earlier = await world.by(disputes, { transaction_id: id, status: counting }, { order: "oldest" });
  if (earlier.length >= MOST_DISPUTES) throw conflict(`It has ${MOST_DISPUTES} disputes, the maximum.`);
  const owed = remainderOf(transaction, earlier);
  const lost = earlier.reduce((sum, { status, amount }) => sum + (status === "lost" ? amount.amount : 0), 0);
  const left = Math.max(0, owed.billing - lost);
  const why = whyLess(refundedAmount, earlier);
  if (left === 0)
    throw conflict(why.length > 0 ? `Nothing is left to dispute: ${why}.` : "Nothing is left to dispute.");
  if (!wanted) return shareOfBilling(transaction, owed, left);
  const { currencyCode } = billingAmount;
  if (wanted.currencyCode !== currencyCode) {
    throw new ApiError("currency_invalid", {
      detail: `The account's currency is ${currencyCode}.`,
      errors: [{ in: "body", pointer: "/amount/currencyCode", message: `must be ${currencyCode}` }],
    });
  }
  if (wanted.amount < 1 || wanted.amount > left) {
    throw new ApiError("amount_invalid", {
      detail: `${left} of the transaction can be disputed${why === "" ? "" : `: ${why}`}.`,
      errors: [{ in: "body", pointer: "/amount/amount", message: `must be from 1 to ${left}` }],
    });
  }
  return shareOfBilling(transaction, owed, wanted.amount);
}

/** What has become of the rest, for people. */
function whyLess(refunded: number, earlier: readonly Dispute[]): string {
  const disputed = earlier.map((dispute) => {
    const { id, amount, status } = dispute;
    const state = isClosed(dispute) ? "has already decided" : "is open for";
    return claims(dispute) || status === "lost" ? [`dispute ${id} ${state} ${amount.amount}`] : [];
  });
  return [refunded > 0 ? [`${refunded} were refunded`] : [], ...disputed].flat().join(", ");
}

function conflict(detail: string): ApiError {
  return new ApiError("transaction_state_conflict", { detail });
}
