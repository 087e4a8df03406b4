import { ApiError } from "@connect-portal/contract";
import { accounts, instalmentPlans, statements, transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { type AccountProduct, findAccountProduct } from "../../../simulator/accounts/account-products.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type InstalmentPlan, unbilledOf, unbilledOn } from "../../../simulator/instalments/instalment-plan.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import { dueDateOf } from "../../../simulator/statements/calendar.ts";
import { cashAfter, dailyBalances } from "../../../simulator/statements/daily-balances.ts";
import { interestOf } from "../../../simulator/statements/interest.ts";
import { limitTo, sumOf } from "../../../simulator/statements/minima.ts";
import { minimumDueOf } from "../../../simulator/statements/minimum-due.ts";
import { isFreeOfInterest, lastFallenDue } from "../../../simulator/statements/settlement.ts";
import { type Statement, totalsOf } from "../../../simulator/statements/statement.ts";
import type { Entry, World } from "../../../world/world.ts";
import { assertOpen } from "../accounts/change-account.ts";
import { charge } from "../accounts/charge.ts";
import { billParts } from "../instalments/bill-parts.ts";
import { prepayByBalance } from "../instalments/prepay-parts.ts";
import { keepMinima, openMinima } from "./open-minima.ts";
import { presentStatement } from "./present-statement.ts";
import { scheduleNextCut } from "./schedule-cycle.ts";
import { statementsOf } from "./statements-of.ts";
import { traced } from "./traced.ts";

/** Transactions that are written together. */
const AT_ONCE = 1_000;

/** Closes the period of an account: books interest, fees and instalments, and sets the amount to pay. */
export async function cutStatement(world: World, accountId: string, id = world.newId("stm")): Promise<Statement> {
  const account = await world.get(accounts, accountId);
  assertOpen(account);
  const product = findAccountProduct(account.productCode);
  if (!product) throw new ApiError("account_state_conflict", { detail: "The account's product is not offered now." });

  const calendar = calendarOf(account.currencyCode);
  const earlier = await statementsOf(world, accountId);
  const [previous] = earlier;
  const lastDue = lastFallenDue(earlier, world.now);
  const afterEntry = previous?.lastEntry ?? null;
  const since = lastDue ? lastDue.lastEntry : afterEntry;
  const booked = await traced(world, await entriesAfter(world, accountId, since));
  const entries = booked.filter(({ id: entry }) => afterEntry === null || entry > afterEntry);
  const plans = await world.by(instalmentPlans, { account_id: accountId });
  const periodStart = calendar.dayOf(new Date(previous?.cutAt ?? account.openedAt));
  const isInterestFree = isFreeOfInterest(lastDue, booked);

  const days = dailyBalances({
    from: periodStart,
    to: calendar.dayOf(world.now),
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
  const instalmentsDue = await billParts(world, account, await prepayByBalance(world, account, plans), id);
  await chargeOverLimit(world, account, product, id);

  const all = [...entries, ...(await entriesAfter(world, accountId, entries.at(-1)?.id ?? afterEntry))];
  const figures = figuresOf(account, {
    id,
    previous,
    entries: all,
    instalmentsDue,
    isInterestFree,
    periodStart,
    now: world.now,
    plans: await world.by(instalmentPlans, { account_id: accountId, status: "active" }),
  });
  const minima = limitTo(await openMinima(world, account), figures.payInFull);
  await keepMinima(world, account, minima);
  const statement = withMinimum(figures, product, sumOf(minima));
  world.put(statements, statement);
  await nameStatement(world, statement);
  world.emit({ type: "statement.ready", subject: accountId, before: null, after: presentStatement(statement) });
  if (statement.minimumDue > 0) {
    world.schedule({ kind: "statement.due", subject: id, at: calendar.endOf(statement.dueDate) });
  }
  scheduleNextCut(world, account);
  return statement;
}

function entriesAfter(world: World, account: string, after: string | null): Promise<Entry[]> {
  return world.entries({ account, order: "oldest", ...(after !== null && { after }) });
}

/** Charged once a period, if the balance is over the limit at its end. */
async function chargeOverLimit(world: World, account: Account, product: AccountProduct, about: string): Promise<void> {
  const stands = await world.balanceOf(account.id);
  const amount = fromDirhams(product.overLimitFee, account.currencyCode);
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

type Figures = Omit<Statement, "status" | "overdue" | "minimumDue" | "unpaid">;

function figuresOf(account: Account, cut: Cut): Figures {
  const { id, previous, entries, plans, instalmentsDue, isInterestFree, periodStart, now } = cut;
  const calendar = calendarOf(account.currencyCode);
  const opening = previous?.closing ?? 0;
  let closing = opening;
  let cashOwed = previous?.cashOwed ?? 0;
  for (const entry of entries) {
    closing += entry.amount;
    cashOwed = cashAfter(cashOwed, entry, closing);
  }
  const owed = Math.max(0, -closing);
  const unbilledPrincipal = Math.min(
    owed,
    plans.reduce((sum, plan) => sum + unbilledOf(plan), 0),
  );
  return {
    id,
    accountId: account.id,
    sequence: (previous?.sequence ?? 0) + 1,
    currencyCode: account.currencyCode,
    periodStart,
    periodEnd: calendar.dayOf(new Date(now.getTime() - 1)),
    cutAt: now.toISOString(),
    dueDate: dueDateOf(calendar, calendar.dayOf(now)),
    opening,
    closing,
    totals: totalsOf(entries),
    cashOwed,
    unbilledPrincipal,
    instalmentsDue,
    payInFull: owed - unbilledPrincipal,
    paid: 0,
    isInterestFree,
    afterEntry: previous?.lastEntry ?? null,
    lastEntry: entries.at(-1)?.id ?? previous?.lastEntry ?? null,
  };
}

/** Adds the minimum due. Unpaid minimums of earlier statements are carried over. */
function withMinimum(figures: Figures, product: AccountProduct, overdue: number): Statement {
  const { payInFull, unbilledPrincipal, instalmentsDue, currencyCode } = figures;
  const owed = payInFull + unbilledPrincipal;
  const minimumDue = minimumDueOf(product, { owed, unbilledPrincipal, instalmentsDue, overdue, currencyCode });
  const status = minimumDue > 0 ? "open" : "settled";
  return { ...figures, status, overdue, minimumDue, unpaid: minimumDue - overdue };
}

/** Records on each transaction of the period which statement has it. */
async function nameStatement(world: World, { id, accountId }: Pick<Statement, "id" | "accountId">): Promise<void> {
  const where = { account_id: accountId, statement_id: null };
  const open = await world.by(transactions, where, { order: "oldest", limit: AT_ONCE });
  for (const transaction of open) world.put(transactions, { ...transaction, statementId: id });
  if (open.length === AT_ONCE) await nameStatement(world, { id, accountId });
}
