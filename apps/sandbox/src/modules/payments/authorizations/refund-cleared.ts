import { ApiError } from "@connect-portal/contract";
import { claimsOn } from "../../../entities/disputes.ts";
import { transactions } from "../../../entities/issuing.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { giveBackFee } from "../../issuing/accounts/charge.ts";
import { payOutClosed } from "../../issuing/accounts/refund-credit-balance.ts";
import { followBalance } from "../../issuing/statements/follow-balance.ts";
import { countChange } from "./change-authorization.ts";
import { countCashback } from "./count-card-use.ts";
import { refund } from "./refund.ts";
import { leftToRefund } from "./refundable.ts";
import { clearedOf, reversedUse, shareOf } from "./reversed-use.ts";

/**
 * Refunds the cleared amount of an authorization, the newest transaction first: all that is left, or the given amount
 * in minor units of the transaction's currency. An amount under an open dispute is refunded like the rest, and settles
 * the dispute; an amount that a dispute has won is already back. Does nothing for a card of another issuer.
 * @throws ApiError amount_invalid
 */
export async function refundCleared(
  world: World,
  authorization: Authorization,
  amount: number | null,
  reference?: string,
): Promise<readonly Transaction[]> {
  if (authorization.accountId === null) return [];
  const cleared = await clearedOf(world, authorization);
  if (amount !== null) assertOneCurrency(authorization, cleared);
  const left = await Promise.all(cleared.map(async (one) => leftToRefund(one, await claimsOn(world, one.id))));
  const most = left.reduce((sum, one) => sum + one, 0);
  let wanted = amount ?? most;
  const made: Transaction[] = [];
  for (const [place, transaction] of cleared.entries()) {
    const part = Math.min(wanted, left[place] ?? 0);
    if (part <= 0) continue;
    const money = { amount: part, currencyCode: transaction.transactionAmount.currencyCode };
    const numbered = reference === undefined || made.length === 0 ? reference : `${reference}:${made.length}`;
    made.push(await refund(world, { transaction, amount: money, clearingReference: numbered, isReversal: true }));
    await giveBackFees(world, transaction.id, part);
    await payOutClosed(world, transaction.accountId);
    wanted -= part;
  }
  if (wanted > 0) {
    const errors = [{ in: "body" as const, pointer: "/amount", message: "is more than the amount left to refund" }];
    const detail = `${most} of what has cleared are left: the rest was refunded, or won back by a dispute.`;
    throw new ApiError("amount_invalid", { detail, errors });
  }
  await giveBackUse(world, authorization, cleared);
  return made;
}

/** Takes a reversed amount off the limits, as far as its clearing counted: one without cover counts toward none. */
async function giveBackUse(world: World, authorization: Authorization, before: readonly Transaction[]): Promise<void> {
  const was = reversedUse(authorization, before);
  const is = reversedUse(authorization, await clearedOf(world, authorization));
  const count = is.isAll && !was.isAll ? -1 : 0;
  await countChange(world, authorization, "reversal", { amount: was.amount - is.amount, count });
  if (count !== 0) await countCashback(world, authorization, -1);
}

/**
 * Checks that a part can be refunded.
 * @throws ApiError currency_invalid when it cleared in another currency than authorized, so that a part has no meaning
 */
function assertOneCurrency({ transactionAmount }: Authorization, cleared: readonly Transaction[]): void {
  const other = cleared.find((one) => one.transactionAmount.currencyCode !== transactionAmount.currencyCode);
  if (!other) return;
  throw new ApiError("currency_invalid", {
    detail: `It cleared in ${other.transactionAmount.currencyCode}: reverse all of it, or refund a part of ${other.id}.`,
  });
}

/**
 * Returns the fees of a reversed amount, in proportion: nothing was sold, so nothing is charged. A refund keeps them.
 * `reversed` is in minor units of the transaction's currency.
 */
async function giveBackFees(world: World, transactionId: string, reversed: number): Promise<void> {
  const transaction = await world.get(transactions, transactionId);
  const reversedInTransaction = (transaction.reversedInTransaction ?? 0) + reversed;
  world.put(transactions, { ...transaction, reversedInTransaction });
  for (const id of transaction.feeIds ?? []) {
    const fee = await world.get(transactions, id);
    const { left, reversed: before } = fee.takenOn ?? { left: transaction.transactionAmount.amount, reversed: 0 };
    const due = shareOf(fee.billingAmount.amount, Math.min(reversedInTransaction - before, left), left);
    const amount = due - fee.refundedAmount;
    if (amount <= 0) continue;
    await giveBackFee(world, fee, amount);
  }
  await followBalance(world, transaction.accountId);
}
