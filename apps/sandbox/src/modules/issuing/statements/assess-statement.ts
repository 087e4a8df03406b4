import { accounts, statements } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { lateFeeOf } from "../../../simulator/statements/arrears.ts";
import { sumOf } from "../../../simulator/statements/minima.ts";
import { creditsUntilDue, leftAtDue } from "../../../simulator/statements/settlement.ts";
import { orderOf, type Statement } from "../../../simulator/statements/statement.ts";
import type { World } from "../../../world/world.ts";
import { charge } from "../accounts/charge.ts";
import { keepMinima, openMinima } from "./open-minima.ts";
import { traced } from "./traced.ts";

/** A statement whose minimum is met may have been paid in full, together with credits that are no payments. */
const ASSESSED: readonly Statement["status"][] = ["open", "minimum_met"];

/**
 * Runs when a statement's due date is over. An account without the minimum paid becomes overdue and pays a late fee.
 */
export async function assessStatement(world: World, statementId: string): Promise<void> {
  const statement = await world.get(statements, statementId);
  const account = await world.get(accounts, statement.accountId);
  if (!ASSESSED.includes(statement.status) || account.status === "closed" || account.status === "charged_off") return;
  const isOver = calendarOf(account.currencyCode).endOf(statement.dueDate);
  // In a world from before local days, statements fall due at midnight UTC.
  if (world.now < isOver) {
    world.schedule({ kind: "statement.due", subject: statementId, at: isOver });
    return;
  }
  const after = statement.lastEntry;
  const entries = await world.entries({ account: account.id, ...(after !== null && { after }) });
  const credits = creditsUntilDue(statement, await traced(world, entries));
  const minima = await openMinima(world, account);
  const asked = minima.filter(({ order }) => order <= orderOf(statement));
  const left = leftAtDue(statement, credits, asked);
  const others = minima.slice(asked.length);
  if (sumOf(left) === 0) {
    await keepMinima(world, account, [...left, ...others]);
    const status = credits >= statement.payInFull ? "settled" : "minimum_met";
    world.put(statements, { ...statement, unpaid: 0, status });
    return;
  }
  world.put(statements, { ...statement, status: "overdue" });
  await chargeLate(world, account, statement);
  const late = left.map((minimum) => ({ ...minimum, isOverdue: true }));
  await keepMinima(world, account, [...late, ...others], "account.overdue");
}

async function chargeLate(world: World, account: Account, { id, dueDate }: Statement): Promise<void> {
  const amount = lateFeeOf(account);
  if (amount === 0) return;
  const description = `Late fee: nothing or too little paid until ${dueDate}`;
  await charge(world, { account, kind: "fee", amount, about: id, description });
}
