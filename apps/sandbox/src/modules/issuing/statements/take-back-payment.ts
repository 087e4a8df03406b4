import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { limitTo, unpayNewest } from "../../../simulator/statements/minima.ts";
import { ownMinimumOf, type Statement, unpaidOf } from "../../../simulator/statements/statement.ts";
import type { World } from "../../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { statusAfter } from "./apply-payment.ts";
import { keepMinima, openMinima, owedOn } from "./open-minima.ts";
import { statements } from "./statements.ts";
import { statementsOf } from "./statements-of.ts";

/**
 * Undoes what a payment did to statements. Payments go to the oldest minimum first, so that what is missing without this
 * one is missing of the newest: first what was paid beyond all minimums, then these. A due date that has passed with the
 * payment was missed without it.
 */
export async function takeBackPayment(world: World, accountId: string, amount: number): Promise<void> {
  const all = await statementsOf(world, accountId);
  const [latest] = all;
  if (!latest) return;
  const today = calendarOf(latest.currencyCode).dayOf(world.now);
  const beyond = Math.max(0, latest.paid - latest.minimumDue);
  const missing = unpayNewest(
    all.map((one) => ({ paid: Math.max(0, ownMinimumOf(one) - unpaidOf(one)) })),
    amount - beyond,
  );
  for (const [place, statement] of all.entries()) {
    const unpaid = unpaidOf(statement) + (missing[place] ?? 0);
    const isOpen = place === 0 || statement.dueDate >= today;
    const paid = isOpen ? Math.max(0, statement.paid - amount) : statement.paid;
    const changed = { ...statement, unpaid, paid };
    if (unpaid === unpaidOf(statement) && paid === statement.paid) continue;
    world.put(statements, { ...changed, status: statusWithout(changed, today) });
  }
  const account = await world.get(accounts, accountId);
  const minima = limitTo(await openMinima(world, account), await owedOn(world, accountId));
  const isLate = account.arrears.overdueAmount === 0 && minima.some((one) => one.isOverdue && one.unpaid > 0);
  await keepMinima(world, account, minima, isLate ? "account.overdue" : "account.adjusted");
}

function statusWithout(statement: Statement, today: string): Statement["status"] {
  const { status, dueDate, minimumDue, unpaid = 0 } = statement;
  if (status === "overdue" || status === "superseded" || minimumDue === 0) return status;
  if (dueDate >= today) return statusAfter({ ...statement, status: "open" }, statement.paid);
  return unpaid > 0 ? "overdue" : status;
}
