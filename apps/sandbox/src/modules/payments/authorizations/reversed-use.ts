import { transactions } from "../../../entities/issuing.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { divideHalfEven } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { toBilling } from "./bill.ts";
import { openInTransaction } from "./find-authorization.ts";

/** The cleared sales of an authorization. */
export async function clearedOf(world: ReadWorld, { id }: Authorization): Promise<readonly Transaction[]> {
  const made = await world.by(transactions, { authorization_id: id });
  return made.filter(({ direction, kind }) => direction === "debit" && kind !== "fee");
}

/**
 * The counted amount that reversals took back, in minor units of the billing currency by the authorization's rate. What
 * was open when the hold ended counts, too: a later clearing of it does not count again.
 */
export function reversedUse(authorization: Authorization, cleared: readonly Transaction[]) {
  const expired = authorization.followUps.find(({ kind }) => kind === "expiry")?.amount ?? 0;
  const counted = {
    amount: authorization.clearedAmount + expired,
    inTransaction: authorization.clearedInTransaction + (expired > 0 ? openInTransaction(authorization) : 0),
  };
  const reversed = reversedOf(cleared);
  const isAll = reversed >= counted.inTransaction;
  return { isAll, amount: isAll ? counted.amount : Math.min(counted.amount, toBilling(authorization, reversed)) };
}

/** Minor units of the authorization's currency. */
function reversedOf(cleared: readonly Transaction[]): number {
  return cleared.reduce((sum, { clearedAs, transactionAmount, reversedInTransaction = 0 }) => {
    const { amount } = transactionAmount;
    return sum + shareOf(clearedAs ?? amount, reversedInTransaction, amount);
  }, 0);
}

/** Whether reversals have taken back all that cleared. */
export async function isReversed(world: ReadWorld, authorization: Authorization): Promise<boolean> {
  return reversedOf(await clearedOf(world, authorization)) >= authorization.clearedInTransaction;
}

export function shareOf(total: number, part: number, whole: number): number {
  return Number(divideHalfEven(BigInt(total) * BigInt(part), BigInt(whole)));
}
