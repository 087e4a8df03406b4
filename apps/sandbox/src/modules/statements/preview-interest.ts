import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../simulator/accounts/account-products.ts";
import { unbilledOn } from "../../simulator/instalments/instalment-plan.ts";
import { percentOf } from "../../simulator/money/half-even.ts";
import { addDays, dayOf, nextCut } from "../../simulator/statements/calendar.ts";
import { type DailyBalance, dailyBalances } from "../../simulator/statements/daily-balances.ts";
import { interestOf } from "../../simulator/statements/interest.ts";
import { isFreeOfInterest } from "../../simulator/statements/settlement.ts";
import type { ReadWorld } from "../../world/world.ts";
import { instalmentPlans } from "../instalments/instalment-plans.ts";
import { latestStatement } from "./latest-statement.ts";

/** Days that are listed one by one; an account that was never billed has had more. */
const DAYS_SHOWN = 62;

/**
 * Interest of the period that runs, day by day: what has come together until tonight, and what there will be when the
 * statement is cut if nothing happens until then.
 */
export async function previewInterest(world: ReadWorld, account: Account) {
  const product = findAccountProduct(account.productCode);
  if (!product?.creditProfileCode || account.cycleDay === null) {
    throw new ApiError("account_state_conflict", { detail: `A ${account.kind} account bears no interest.` });
  }
  const { currencyCode } = account;
  const money = (amount: number) => ({ amount, currencyCode });
  const previous = await latestStatement(world, account.id);
  const after = previous?.lastEntry ?? null;
  const entries = await world.entries({ account: account.id, order: "oldest", ...(after !== null && { after }) });
  const plans = await world.by(instalmentPlans, { account_id: account.id });
  const isInterestFree = isFreeOfInterest(previous, entries, world.now);
  const from = previous ? dayOf(new Date(previous.cutAt)) : account.openedAt.slice(0, 10);
  const [tomorrow, cut] = [addDays(dayOf(world.now), 1), dayOf(nextCut(world.now, account.cycleDay))];
  const { purchaseRate, cashRate } = product;
  const terms = { purchaseRate, cashRate, isInterestFree };
  const daysTo = (to: string) =>
    dailyBalances({
      from,
      to,
      entries,
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
