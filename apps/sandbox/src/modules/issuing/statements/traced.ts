import { disputes } from "../../../entities/disputes.ts";
import { transactions } from "../../../entities/issuing.ts";
import type { DatedEntry } from "../../../simulator/statements/daily-balances.ts";
import type { Origin } from "../../../simulator/statements/settlement.ts";
import type { Entry, ReadWorld } from "../../../world/world.ts";

export type TracedEntry = Entry & Origin & Pick<DatedEntry, "returnedCash" | "isOfPurchase">;

/** Kinds of entries that give something back, or take something back. */
const KINDS: readonly string[] = ["refund", "fee", "dispute", "payment_return"];

/** Entries with what they give back, and with the cash that is owed again after a returned payment or a dispute. */
export async function traced(world: ReadWorld, entries: readonly Entry[]): Promise<TracedEntry[]> {
  const all: TracedEntry[] = [];
  for (const entry of entries) {
    all.push(KINDS.includes(entry.kind) && entry.about !== null ? await trace(world, entry, entry.about) : entry);
  }
  return all;
}

async function trace(world: ReadWorld, entry: Entry, about: string): Promise<TracedEntry> {
  const transaction = await world.find(transactions, about);
  if (!transaction) return entry;
  const { refundsTransactionId, returnedCash, aboutId, byRefundId, ofPlan } = transaction;
  const dispute = entry.kind === "dispute" && aboutId ? await world.find(disputes, aboutId) : undefined;
  const source = dispute?.transactionId ?? refundsTransactionId;
  const isOfCash = source !== null && (await world.find(transactions, source))?.kind === "cash_withdrawal";
  const isCredit = entry.amount > 0;
  const cause = dispute && !isCredit ? (byRefundId ?? dispute.id) : source;
  const cash = dispute && !isCredit && isOfCash ? -entry.amount : returnedCash;
  return {
    ...entry,
    ...(cause !== null && { givesBack: cause }),
    ...(dispute && { disputeId: dispute.id }),
    ...(ofPlan !== undefined && { ofPlan }),
    ...(cash !== undefined && { returnedCash: cash }),
    ...(isCredit && source !== null && !isOfCash && { isOfPurchase: true as const }),
  };
}
