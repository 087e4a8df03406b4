import { ApiError } from "@connect-portal/contract";
import { instalmentPlans } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../../simulator/accounts/account-products.ts";
import { addDays } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { unbilledOn } from "../../../simulator/instalments/instalment-plan.ts";
import { percentOf } from "../../../simulator/money/money.ts";
import { lateFeeOf } from "../../../simulator/statements/arrears.ts";
import { nextCut } from "../../../simulator/statements/calendar.ts";
import { type DailyBalance, type DatedEntry, dailyBalances } from "../../../simulator/statements/daily-balances.ts";
import { interestOf } from "../../../simulator/statements/interest.ts";
import { sumOf } from "../../../simulator/statements/minima.ts";
import {
  creditsUntilDue,
  isFreeOfInterest,
  lastFallenDue,
  leftAtDue,
} from "../../../simulator/statements/settlement.ts";
import { orderOf, type Statement } from "../../../simulator/statements/statement.ts";
import type { Entry, ReadWorld } from "../../../world/world.ts";
import { openMinima } from "./open-minima.ts";
import { CUT } from "./schedule-cycle.ts";
import { statementsOf } from "./statements-of.ts";
import { type TracedEntry, traced } from "./traced.ts";

/** The most days that are listed; an account that was never billed may have more. */
const DAYS_SHOWN = 62;

/**
 * Interest of the current period with the payments made so far, until tonight and for the whole period, with the late
 * fee of a due date before the cut. Both are judged as they will be at the cut.
 */
export async function previewInterest(world: ReadWorld, account: Account) {
  const product = findAccountProduct(account.productCode);
  if (!product?.creditProfileCode || account.cycleDay === null) {
    throw new ApiError("account_state_conflict", { detail: `A ${account.kind} account bears no interest.` });
  }
  const { currencyCode } = account;
  const calendar = calendarOf(currencyCode);
  const money = (amount: number) => ({ amount, currencyCode });
  const earlier = await statementsOf(world, account.id);
  const [previous] = earlier;
  const cutAt = (await world.scheduledAt(CUT, account.id)) ?? nextCut(calendar, world.now, account.cycleDay);
  const lastDue = lastFallenDue(earlier, cutAt);
  const open = earlier.filter(({ status }) => status === "open");
  const booked = await traced(world, await entriesSince(world, account.id, [previous, lastDue, ...open]));
  const isInterestFree = isFreeOfInterest(lastDue, booked);
  const entries = booked.filter(({ id }) => !previous?.lastEntry || id > previous.lastEntry);
  const lateFees = await lateFeesUntil(world, account, { cutAt, open, booked });
  const plans = await world.by(instalmentPlans, { account_id: account.id });
  const from = calendar.dayOf(new Date(previous?.cutAt ?? account.openedAt));
  const [tomorrow, cut] = [addDays(calendar.dayOf(world.now), 1), calendar.dayOf(cutAt)];
  const { purchaseRate, cashRate } = product;
  const terms = { purchaseRate, cashRate, isInterestFree };
  const daysTo = (to: string) =>
    dailyBalances({
      from,
      to,
      entries: [...entries, ...lateFees],
      opening: previous?.closing ?? 0,
      cashOwed: previous?.cashOwed ?? 0,
      unbilledOn: (day) => plans.reduce((sum, plan) => sum + unbilledOn(plan, day), 0),
    });
  const days = daysTo(tomorrow);
  return {
    accountId: account.id,
    periodStart: from,
    cutDay: cut,
    interestFree: isInterestFree,
    purchaseRatePercent: percentOf(purchaseRate),
    cashRatePercent: percentOf(cashRate),
    dayCount: "actual/365",
    daysCount: days.length,
    interestToDate: money(interestOf(days, terms)),
    interestAtCut: money(interestOf(daysTo(cut), terms)),
    days: days.slice(-DAYS_SHOWN).map((day) => presentDay(day, isInterestFree, money)),
  };
}

/** The oldest first, from the end of the earliest statement. */
function entriesSince(
  world: ReadWorld,
  account: string,
  some: readonly (Statement | undefined)[],
): Promise<readonly Entry[]> {
  const ends = some.flatMap((statement) => (statement ? [statement.lastEntry ?? ""] : []));
  const after = ends.toSorted()[0];
  return world.entries({ account, order: "oldest", ...(after && { after }) });
}

interface Ahead {
  readonly cutAt: Date;
  readonly open: readonly Statement[];
  readonly booked: readonly TracedEntry[];
}

/** Late fees of due dates before the cut, if nothing more is paid. */
async function lateFeesUntil(
  world: ReadWorld,
  account: Account,
  { cutAt, open, booked }: Ahead,
): Promise<DatedEntry[]> {
  const calendar = calendarOf(account.currencyCode);
  const minima = await openMinima(world, account);
  const amount = -lateFeeOf(account);
  return open.flatMap((statement) => {
    const passes = calendar.endOf(statement.dueDate);
    // At the same moment the statement is cut first.
    if (amount === 0 || passes >= cutAt) return [];
    const asked = minima.filter(({ order }) => order <= orderOf(statement));
    const left = leftAtDue(statement, creditsUntilDue(statement, booked), asked);
    return sumOf(left) === 0 ? [] : [{ valueDate: calendar.dayOf(passes), amount, kind: "fee" }];
  });
}

function presentDay(
  { day, owed, cash, instalments }: DailyBalance,
  isInterestFree: boolean,
  money: (amount: number) => object,
) {
  const bearing = isInterestFree ? cash : owed - instalments;
  return {
    day,
    owed: money(owed),
    cash: money(cash),
    instalments: money(instalments),
    interestBearing: money(bearing),
  };
}
