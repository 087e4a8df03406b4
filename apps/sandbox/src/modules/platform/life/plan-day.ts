import { CASH_STEP, type Habit, minorUnitsOfADirham, monthly, travel, weekly } from "../../../seed/history/habits.ts";
import { type Random, randomOf } from "../../../seed/history/random.ts";
import { countries, shop, shopsOf } from "../../../seed/history/shops.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { Acceptor, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { scatter } from "../../../world/ids.ts";

export interface Holder {
  readonly card: Card;
  readonly account: Account;
  readonly countryCode: string;
}

interface PlannedPurchase {
  readonly amount: Money;
  readonly acceptor: Acceptor;
  readonly entryMode: AuthorizationMessage["entryMode"];
  readonly kind: "purchase" | "cash_withdrawal";
}

/**
 * The share of a week's purchases that is made. All of them would make advancing a year as slow as some ten thousand
 * payments.
 */
const SHARE = 1 / 5;
const WEEK = 7;
const RENT = "6513";
/** One of four cardholders is abroad in each quarter, for five days. */
const TRAVELLERS = 0.25;
const [QUARTER, JOURNEY] = [90, 5];
/** Days of the month for automatic payments: each month has them. */
const DAYS_OF_A_MONTH = 28;
const MS_OF_A_DAY = 86_400_000;

/** The same for the same seed, holder and day, however the clock got there. */
export const chance = (...about: readonly (string | number)[]): Random => randomOf(scatter(about.join(":")));

/** A fixed day of the month for a person's regular action. */
export const dayOfMonthOf = (...about: readonly (string | number)[]): number =>
  chance(...about).between(1, DAYS_OF_A_MONTH);

/** The purchases of a holder on a day (ISO 8601): habits, automatic monthly payments, and those on journeys. */
export function planDay(seed: number, holder: Holder, day: string): PlannedPurchase[] {
  const random = chance(seed, holder.card.id, day);
  const abroad = journeyOn(seed, holder, day);
  const often = abroad === undefined ? weekly : travel;
  const perDay = abroad === undefined ? SHARE / WEEK : 1 / JOURNEY;
  const bought = often.filter((habit) => isPossible(holder, habit) && random.next() < habit.often * perDay);
  const paid = monthly.filter((habit) => isPossible(holder, habit) && isToday(holder, habit, day));
  return [
    ...bought.map((habit) => purchaseOf(holder, habit, abroad ?? holder.countryCode, random)),
    ...paid.map((habit) => purchaseOf(holder, habit, holder.countryCode, random)),
  ];
}

function isPossible({ card, account }: Holder, { kind, mcc }: Habit): boolean {
  if (kind && !productOf(card.productCode).allowsCash) return false;
  // Rent is paid from the account that receives the salary.
  return mcc !== RENT || account.kind === "debit";
}

function isToday({ card }: Holder, { mcc }: Habit, day: string): boolean {
  return dayOfMonthOf(card.id, mcc) === Number(day.slice(8));
}

/** The country of a holder who is abroad; undefined at home. */
function journeyOn(seed: number, { card, account, countryCode }: Holder, day: string): string | undefined {
  if (account.kind === "prepaid") return undefined;
  const days = Math.floor(Date.parse(day) / MS_OF_A_DAY);
  const random = chance(seed, card.id, Math.floor(days / QUARTER));
  if (random.next() >= TRAVELLERS) return undefined;
  const first = random.between(0, QUARTER - JOURNEY);
  const abroad = Object.keys(countries).filter((code) => code !== countryCode);
  const isAway = days % QUARTER >= first && days % QUARTER < first + JOURNEY;
  return isAway ? random.pick([abroad[0] ?? "FR", ...abroad]) : undefined;
}

function purchaseOf(
  { card }: Holder,
  { mcc, from, to, entryMode, kind }: Habit,
  countryCode: string,
  random: Random,
): PlannedPurchase {
  const { currencyCode = "MAD" } = countries[countryCode] ?? {};
  const unit = minorUnitsOfADirham[currencyCode] ?? 100;
  return {
    kind: kind ?? "purchase",
    amount: {
      amount: kind ? random.between(from, to) * CASH_STEP * unit : random.between(from * unit, to * unit),
      currencyCode,
    },
    acceptor: shop(random.pick(shopsOf(countryCode, mcc)), mcc, countryCode),
    // A virtual card has no chip: its number is typed.
    entryMode: entryMode === "chip" && productOf(card.productCode).isVirtual ? "ecommerce" : entryMode,
  };
}
