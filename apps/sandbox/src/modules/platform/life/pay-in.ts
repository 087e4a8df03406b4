import { accounts } from "../../../entities/issuing.ts";
import { minorUnitsOfADirham } from "../../../seed/history/habits.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { utcDayOf } from "../../../simulator/calendar/days.ts";
import type { World } from "../../../world/world.ts";
import { receivePayment } from "../../issuing/accounts/receive-payment.ts";
import { openMinima } from "../../issuing/statements/open-minima.ts";
import { latestStatement } from "../../issuing/statements/statements-of.ts";
import { chance, dayOfMonthOf } from "./plan-day.ts";

/** How a holder pays the bills of a card account. `one_behind` pays a minimum only when the next one is overdue. */
type Manner = "in_full" | "half" | "minimum" | "one_behind" | "never";

/** All others pay in full, and occasionally forget. */
const manners: Readonly<Record<string, Manner>> = {
  acc_102V37E3S3: "never",
  acc_10A36096Q1: "one_behind",
  acc_10HT83PXT8: "minimum",
  acc_11HBX2KRQN: "minimum",
  acc_11EEVQEZ2N: "half",
};
/** Accounts that examples name: their bills are always paid. */
const NAMED = /^acc_[2-9]/;
/** The share of bills that even regular payers forget for a month. */
const FORGOTTEN = 0.03;
/** Days after the statement on which people pay it: regular payers, and those who are behind. */
const [PAYS_AFTER, PAYS_LATE_AFTER] = [12, 25];
const DAYS_OF_A_MONTH = 28;
/** Dirhams, or the same value in another currency. */
const SALARY = [9_000, 19_000] as const;

/** Whether an account receives money on a day: a salary, or a payment of a statement. */
export function paysOn({ id, cycleDay, status }: Account, day: string): boolean {
  if (status === "closed" || status === "charged_off") return false;
  return Number(day.slice(8)) === (cycleDay === null ? dayOfMonthOf(id, "salary") : payDayOf(id, cycleDay));
}

function payDayOf(id: string, cycleDay: number): number {
  const after = mannerOf(id) === "one_behind" ? PAYS_LATE_AFTER : PAYS_AFTER;
  return 1 + ((cycleDay + after - 1) % DAYS_OF_A_MONTH);
}

/** Pays salaries into current accounts, occasional loads into prepaid ones, and repayments into card accounts. */
export async function payIn(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  if (account.status === "closed" || account.status === "charged_off") return;
  const amount = account.cycleDay === null ? salaryOf(world, account) : await repaymentOf(world, account);
  if (amount <= 0) return;
  await receivePayment(world, account, amount, account.cycleDay === null ? "Salary" : "Payment by direct debit");
}

function salaryOf({ seed }: World, { id, kind, currencyCode }: Account): number {
  const whole = chance(seed, id).between(...SALARY) * (minorUnitsOfADirham[currencyCode] ?? 100);
  return kind === "debit" ? whole : Math.round(whole / 5);
}

async function repaymentOf(world: World, account: Account): Promise<number> {
  const manner = mannerOf(account.id);
  const isForgotten = chance(world.seed, account.id, utcDayOf(world.now)).next() < FORGOTTEN;
  const latest = await latestStatement(world, account.id);
  if (manner === "never" || !latest || (isForgotten && !NAMED.test(account.id))) return 0;
  const minima = await openMinima(world, account);
  if (manner === "one_behind") {
    const overdue = minima.filter(({ isOverdue }) => isOverdue);
    return overdue.slice(0, -1).reduce((sum, { unpaid }) => sum + unpaid, 0);
  }
  const due = minima.reduce((sum, { unpaid }) => sum + unpaid, 0);
  const full = Math.max(0, latest.payInFull - latest.paid);
  return manner === "in_full" ? full : manner === "half" ? Math.max(due, Math.round(full / 2)) : due;
}

function mannerOf(id: string): Manner {
  return manners[id] ?? "in_full";
}
