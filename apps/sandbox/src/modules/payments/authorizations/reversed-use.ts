import { transactions } from "../../../entities/issuing.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { divideHalfEven } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { toBilling } from "./bill.ts";

/** The cleared sales of an authorization. */
export async function clearedOf(world: ReadWorld, { id }: Authorization): Promise<readonly Transaction[]> {
  const made = await world.by(transactions, { authorization_id: id });
  return made.filter(({ direction, kind }) => direction === "debit" && kind !== "fee");
}

/** The cleared amount that reversals took back, in minor units of the billing currency by the authorization's rate. */
export function reversedUse(authorization: Authorization, cleared: readonly Transaction[]) {
  const { clearedInTransaction, clearedAmount } = authorization;
  const reversed = cleared.reduce((sum, { clearedAs, transactionAmount, reversedInTransaction = 0 }) => {
    const { amount } = transactionAmount;
    return sum + shareOf(clearedAs ?? amount, reversedInTransaction, amount);
  }, 0);
  const isAll = reversed >= clearedInTransaction;
  return { isAll, amount: isAll ? clearedAmount : Math.min(clearedAmount, toBilling(authorization, reversed)) };
}

/** Whether reversals have taken back all that cleared. */
export async function isReversed(world: ReadWorld, authorization: Authorization): Promise<boolean> {
  return reversedUse(authorization, await clearedOf(world, authorization)).isAll;
}

export function shareOf(total: number, part: number, whole: number): number {
  return Number(divideHalfEven(BigInt(total) * BigInt(part), BigInt(whole)));
}
