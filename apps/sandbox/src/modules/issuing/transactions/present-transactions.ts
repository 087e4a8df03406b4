import { disputes } from "../../../entities/disputes.ts";
import { claimingStatuses } from "../../../simulator/disputes/dispute.ts";
import { disputedOf } from "../../../simulator/transactions/remainder.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { presentDisputed } from "./present-transaction.ts";

/** Enough for a page of a hundred transactions: each has at most twenty disputes. */
const MOST = 2_000;

/** Transactions with their disputed amounts. */
export async function presentTransactions(world: ReadWorld, shown: readonly Transaction[]) {
  const disputed = shown.filter(({ disputeId }) => disputeId !== null).map(({ id }) => id);
  const where = { transaction_id: disputed, status: claimingStatuses };
  const found = disputed.length === 0 ? [] : await world.by(disputes, where, { limit: MOST });
  return shown.map((transaction) => {
    const own = found.filter(({ transactionId }) => transactionId === transaction.id);
    return presentDisputed(transaction, disputedOf(own));
  });
}

/** A transaction with its disputed amount. */
export async function presentWithDisputes(world: ReadWorld, transaction: Transaction) {
  const [presented] = await presentTransactions(world, [transaction]);
  return presented ?? presentDisputed(transaction, 0);
}
