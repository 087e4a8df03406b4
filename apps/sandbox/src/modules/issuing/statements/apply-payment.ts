import { accounts, statements } from "../../../entities/issuing.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { limitTo, payOldest } from "../../../simulator/statements/minima.ts";
import type { Statement, StatementStatus } from "../../../simulator/statements/statement.ts";
import type { World } from "../../../world/world.ts";
import { keepMinima, openMinima, payableOn } from "./open-minima.ts";
import { statementsOf } from "./statements-of.ts";

/** Pays the oldest open minimum first. Counts for the latest statement, and for each that is not yet due. */
export async function applyPayment(world: World, accountId: string, amount: number): Promise<void> {
  const account = await world.get(accounts, accountId);
  const minima = payOldest(await openMinima(world, account), amount);
  await keepMinima(world, account, limitTo(minima, await payableOn(world, accountId)));
  const today = calendarOf(account.currencyCode).dayOf(world.now);
  for (const [place, statement] of (await statementsOf(world, accountId)).entries()) {
    if (statement.minimumDue === 0 || (place > 0 && statement.dueDate < today)) continue;
    const paid = statement.paid + amount;
    world.put(statements, { ...statement, paid, status: statusAfter(statement, paid) });
  }
}

/** A late payment settles nothing: an overdue statement stays overdue in the account's history. */
export function statusAfter({ status, minimumDue, payInFull }: Statement, paid: number): StatementStatus {
  if (status !== "open" && status !== "minimum_met") return status;
  if (paid >= payInFull) return "settled";
  return paid >= minimumDue ? "minimum_met" : "open";
}
