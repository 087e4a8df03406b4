import { accounts, instalmentPlans, statements } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { unbilledOf } from "../../../simulator/instalments/instalment-plan.ts";
import { arrearsOn, limitTo, type OpenMinimum, statusBy, sumOf } from "../../../simulator/statements/minima.ts";
import { orderOf, type Statement, unpaidOf } from "../../../simulator/statements/statement.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { scheduleAging } from "./schedule-cycle.ts";
import { statementsOf } from "./statements-of.ts";

/** The unpaid minimums of statements, the oldest first. */
export async function openMinima(world: ReadWorld, { id, arrears }: Account): Promise<OpenMinimum[]> {
  const all = (await statementsOf(world, id)).toReversed();
  const minima = all.map(minimumOf).filter(({ unpaid }) => unpaid > 0);
  const known = sumOf(minima.filter(({ isOverdue }) => isOverdue));
  const { overdueAmount, overdueSince } = arrears;
  if (overdueSince === null || overdueAmount <= known) return minima;
  const unpaid = overdueAmount - known;
  return [{ statementId: null, dueDate: overdueSince, order: overdueSince, unpaid, isOverdue: true }, ...minima];
}

function minimumOf(statement: Statement): OpenMinimum {
  const { id, dueDate, status } = statement;
  const order = orderOf(statement);
  return { statementId: id, dueDate, order, unpaid: unpaidOf(statement), isOverdue: status === "overdue" };
}

/** In minor units. */
export async function owedOn(world: ReadWorld, accountId: string): Promise<number> {
  return Math.max(0, -((await world.balanceOf(accountId))?.balance ?? 0));
}

/** The most that an account may be asked for now, in minor units: without instalments that are still to come. */
export async function payableOn(world: ReadWorld, accountId: string): Promise<number> {
  const plans = await world.by(instalmentPlans, { account_id: accountId, status: "active" });
  return Math.max(0, (await owedOn(world, accountId)) - plans.reduce((sum, plan) => sum + unbilledOf(plan), 0));
}

/** Reduces minimums after a credit that is no payment: nobody has to pay more than is owed now. */
export async function limitMinima(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  await keepMinima(world, account, limitTo(await openMinima(world, account), await payableOn(world, accountId)));
}

/** Saves an account's unpaid minimums, all of them, the oldest first, and the arrears that follow. */
export async function keepMinima(
  world: World,
  account: Account,
  minima: readonly OpenMinimum[],
  event: "account.adjusted" | "account.overdue" = "account.adjusted",
): Promise<Account> {
  for (const { statementId, unpaid } of minima) {
    const statement = statementId === null ? undefined : await world.get(statements, statementId);
    if (statement && unpaidOf(statement) !== unpaid) world.put(statements, { ...statement, unpaid });
  }
  const arrears = arrearsOn(calendarOf(account.currencyCode).dayOf(world.now), minima);
  const after: Account = { ...account, arrears, status: statusBy(arrears, account.status) };
  const { overdueAmount, overdueSince } = account.arrears;
  const isSame = arrears.overdueAmount === overdueAmount && arrears.overdueSince === overdueSince;
  if (event === "account.adjusted" && isSame) return account;
  changeAccount(world, account, after, event);
  if (arrears.overdueSince !== overdueSince) scheduleAging(world, after);
  return after;
}
