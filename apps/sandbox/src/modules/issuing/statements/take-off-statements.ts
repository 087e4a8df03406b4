import { statements } from "../../../entities/issuing.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { orderOf, unpaidOf } from "../../../simulator/statements/statement.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { statusAfter } from "./apply-payment.ts";
import { limitMinima } from "./open-minima.ts";
import { statementsOf } from "./statements-of.ts";

/** Takes a purchase that has become a plan off the statements that ask for it and are not yet due. */
export async function takeOffStatements(
  world: World,
  { accountId, statementId, billingAmount: { currencyCode } }: Transaction,
  principal: number,
): Promise<void> {
  const billed = statementId === null ? undefined : await world.get(statements, statementId);
  const today = calendarOf(currencyCode).dayOf(world.now);
  const all = billed ? await statementsOf(world, accountId) : [];
  for (const statement of all) {
    if (billed === undefined || orderOf(statement) < orderOf(billed) || statement.dueDate < today) continue;
    // A part of it may have been paid before the statement was cut.
    const taken = Math.min(statement.payInFull, principal);
    const payInFull = statement.payInFull - taken;
    const minimumDue = Math.min(statement.minimumDue, payInFull);
    const unpaid = Math.min(unpaidOf(statement), Math.max(0, minimumDue - statement.overdue));
    const unbilledPrincipal = statement.unbilledPrincipal + taken;
    const changed = { ...statement, payInFull, minimumDue, unpaid, unbilledPrincipal };
    world.put(statements, { ...changed, status: statusAfter(changed, statement.paid) });
  }
  await limitMinima(world, accountId);
}
