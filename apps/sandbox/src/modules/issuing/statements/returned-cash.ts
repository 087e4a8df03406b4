import { cashAfter } from "../../../simulator/statements/daily-balances.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { statementsOf } from "./statements-of.ts";
import { traced } from "./traced.ts";

/** The part of a payment that has paid cash, in minor units: payments cover cash first. */
export async function cashPaidBy(world: ReadWorld, { id, accountId: account }: Transaction): Promise<number> {
  const [paid] = await world.entries({ account, about: id });
  if (!paid) return 0;
  const earlier = await statementsOf(world, account);
  const before = earlier.find(({ lastEntry }) => lastEntry !== null && lastEntry < paid.id);
  const after = before?.lastEntry;
  const booked = await world.entries({ account, order: "oldest", ...(after && { after }) });
  let balance = before?.closing ?? 0;
  let cash = before?.cashOwed ?? 0;
  for (const entry of await traced(world, booked)) {
    balance += entry.amount;
    const left = cashAfter(cash, entry, balance);
    if (entry.id === paid.id) return Math.max(0, cash - left);
    cash = left;
  }
  return 0;
}
