import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../simulator/accounts/account.ts";
import { type AccountProduct, findAccountProduct } from "../../simulator/accounts/account-products.ts";
import { type InstalmentPlan, unbilledOf, unbilledOn } from "../../simulator/instalments/instalment-plan.ts";
import { wholeUnits } from "../../simulator/money/currencies.ts";
import { addDays, dayOf, endOf, GRACE_DAYS } from "../../simulator/statements/calendar.ts";
import { cashAfter, dailyBalances } from "../../simulator/statements/daily-balances.ts";
import { interestOf } from "../../simulator/statements/interest.ts";
import { minimumDueOf } from "../../simulator/statements/minimum-due.ts";
import { isFreeOfInterest } from "../../simulator/statements/settlement.ts";
import type { Statement } from "../../simulator/statements/statement.ts";
import { totalsOf } from "../../simulator/statements/totals.ts";
import type { Entry, World } from "../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { assertOpen } from "../accounts/change-account.ts";
import { charge } from "../accounts/charge.ts";
import { billParts } from "../instalments/bill-parts.ts";
import { instalmentPlans } from "../instalments/instalment-plans.ts";
import { transactions } from "../transactions/transactions.ts";
import { latestStatement } from "./latest-statement.ts";
import { presentStatement } from "./present-statement.ts";
import { scheduleCycle } from "./schedule-cycle.ts";
import { statements } from "./statements.ts";

/** Transactions that are written together. */
const AT_ONCE = 1_000;

/** Closes the period of an account: interest, fees and instalments are booked, and what is to be paid is said. */
export async function cutStatement(world: World, accountId: string, id = world.newId("stm")): Promise<Statement> {
  const account = await world.get(accounts, accountId);
  assertOpen(account);
  const product = findAccountProduct(account.productCode);
  if (!product) throw new ApiError("account_state_conflict", { detail: "The account's product is not offered now." });

  const previous = await latestStatement(world, accountId);
  const afterEntry = previous?.lastEntry ?? null;
  const entries = await entriesAfter(world, accountId, afterEntry);
  const plans = await world.by(instalmentPlans, { account_id: accountId });
  const periodStart = previous ? dayOf(new Date(previous.cutAt)) : account.openedAt.slice(0, 10);
  const isInterestFree = isFreeOfInterest(previous, entries, world.now);

  const days = dailyBalances({
    from: periodStart,
    to: dayOf(world.now),
    entries,
    opening: previous?.closing ?? 0,
    cashOwed: previous?.cashOwed ?? 0,
    unbilledOn: (day) => plans.reduce((sum, plan) => sum + unbilledOn(plan, day), 0),
  });
  const { purchaseRate, cashRate } = product;
  const interest = interestOf(days, { purchaseRate, cashRate, isInterestFree });
  if (interest > 0) {
    const description = `Interest for ${days.length} days`;
    await charge(world, { account, kind: "interest", amount: interest, about: id, description });
  }
  const instalmentsDue = await billParts(world, account, plans, id);
  await chargeOverLimit(world, account, product, id);

  const all = [...entries, ...(await entriesAfter(world, accountId, entries.at(-1)?.id ?? afterEntry))];
  const statement = figuresOf(account, product, {
    id,
    previous,
    entries: all,
    instalmentsDue,
    isInterestFree,
    periodStart,
    now: world.now,
    plans: await world.by(instalmentPlans, { account_id: accountId, status: "active" }),
  });
  world.put(statements, statement);
  await nameStatement(world, statement);
  world.emit({ type: "statement.ready", subject: accountId, before: null, after: presentStatement(statement) });
  supersede(world, previous);
  if (statement.minimumDue > 0) {
    world.schedule({ kind: "statement.due", subject: id, at: endOf(statement.dueDate) });
  }
  scheduleCycle(world, account);
  return statement;
}

function entriesAfter(world: World, account: string, after: string | null): Promise<Entry[]> {
  return world.entries({ account, order: "oldest", ...(after !== null && { after }) });
}

/** Once for a period: for who owes more than the limit when it ends. */
async function chargeOverLimit(world: World, account: Account, product: AccountProduct, about: string): Promise<void> {
  const stands = await world.balanceOf(account.id);
  const amount = wholeUnits(product.overLimitFee, account.currencyCode);
  if (!stands || amount === 0 || -stands.balance <= account.creditLimit) return;
  await charge(world, { account, kind: "fee", amount, about, description: "Over-limit fee" });
}

interface Cut {
  readonly id: string;
  readonly previous: Statement | undefined;
  readonly entries: readonly Entry[];
  readonly plans: readonly InstalmentPlan[];
  readonly instalmentsDue: number;
  readonly isInterestFree: boolean;
  readonly periodStart: string;
  readonly now: Date;
}

function figuresOf(account: Account, product: AccountProduct, cut: Cut): Statement {
  const { id, previous, entries, plans, instalmentsDue, isInterestFree, periodStart, now } = cut;
  const opening = previous?.closing ?? 0;
  let closing = opening;
  let cashOwed = previous?.cashOwed ?? 0;
  for (const entry of entries) {
    closing += entry.amount;
    cashOwed = cashAfter(cashOwed, entry, closing);
  }
  const owed = Math.max(0, -closing);
  const { currencyCode, arrears } = account;
  const unbilledPrincipal = Math.min(
    owed,
    plans.reduce((sum, plan) => sum + unbilledOf(plan), 0),
  );
  const overdue = arrears.overdueAmount;
  const minimumDue = minimumDueOf(product, { owed, unbilledPrincipal, instalmentsDue, overdue, currencyCode });
  return {
    id,
    accountId: account.id,
    sequence: (previous?.sequence ?? 0) + 1,
    currencyCode,
    status: minimumDue > 0 ? "open" : "settled",
    periodStart,
    periodEnd: dayOf(new Date(now.getTime() - 1)),
    cutAt: now.toISOString(),
    dueDate: addDays(dayOf(now), GRACE_DAYS),
    opening,
    closing,
    totals: totalsOf(entries),
    cashOwed,
    unbilledPrincipal,
    instalmentsDue,
    overdue,
    minimumDue,
    payInFull: owed - unbilledPrincipal,
    paid: 0,
    isInterestFree,
    afterEntry: previous?.lastEntry ?? null,
    lastEntry: entries.at(-1)?.id ?? previous?.lastEntry ?? null,
  };
}

/** Says on each transaction of the period which statement it stands on. */
async function nameStatement(world: World, { id, accountId }: Pick<Statement, "id" | "accountId">): Promise<void> {
  const where = { account_id: accountId, statement_id: null };
  const open = await world.by(transactions, where, { order: "oldest", limit: AT_ONCE });
  for (const transaction of open) world.put(transactions, { ...transaction, statementId: id });
  if (open.length === AT_ONCE) await nameStatement(world, { id, accountId });
}

/** What of the one before was still open is asked for by the new one. */
function supersede(world: World, previous: Statement | undefined): void {
  if (previous?.status !== "open") return;
  world.put(statements, { ...previous, status: "superseded" });
  world.unschedule("statement.due", previous.id);
}
