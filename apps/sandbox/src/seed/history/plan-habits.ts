import { accounts } from "../../entities/issuing.ts";
import { receivePayment } from "../../modules/issuing/accounts/receive-payment.ts";
import type { Account } from "../../simulator/accounts/account.ts";
import type { Card } from "../../simulator/cards/card.ts";
import { productOf } from "../../simulator/cards/products.ts";
import { momentBefore } from "../days.ts";
import { CASH_STEP, type Habit, type Happening, minorUnitsOfADirham, monthly, travel, weekly } from "./habits.ts";
import { payment } from "./pay.ts";
import type { Random } from "./random.ts";
import { countries, shop, shopsOf } from "./shops.ts";

export interface Holder {
  readonly card: Card;
  readonly account: Account;
  readonly countryCode: string;
}

const DAYS = 90;
const WEEK = 7;
const MONTH = 30;
/** One of four cardholders was abroad. */
const TRAVELLERS = 0.25;
const RENT = "6513";
/**
 * Cards that examples name: payments here must not use up their limits, and their bills are paid as the examples need
 * it.
 */
const NAMED = /^crd_[2-9]/;
/** Days after the statement on which people pay it. */
const PAYS_AFTER = 12;

/** Minutes of a day between which people pay. */
const OPEN = [7 * 60, 22 * 60] as const;

/** Three months of a card's use: habits, a journey, and a salary or repayments. */
export function planHabits(holder: Holder, today: Date, random: Random): Happening[] {
  const { account } = holder;
  const all: Happening[] = [];
  for (const habit of weekly) {
    if (habit.kind && !productOf(holder.card.productCode).allowsCash) continue;
    for (let day = DAYS - random.between(0, WEEK); day > 0; day -= gap(WEEK / habit.often, random)) {
      all.push(...pays(holder, habit, { day, today, random, countryCode: holder.countryCode }));
    }
  }
  for (const habit of monthly) {
    // Rent is paid from the account that the salary goes to.
    if (habit.mcc === RENT && (account.kind !== "debit" || NAMED.test(holder.card.id))) continue;
    for (let day = DAYS - random.between(1, MONTH - 1); day > 0; day -= MONTH) {
      all.push(...pays(holder, habit, { day, today, random, countryCode: holder.countryCode }));
    }
  }
  if (account.kind !== "prepaid" && random.next() < TRAVELLERS) all.push(...journey(holder, today, random));
  return NAMED.test(holder.card.id) && account.kind === "credit" ? all : [...all, ...paysIn(holder, today, random)];
}

interface When {
  readonly day: number;
  readonly today: Date;
  readonly random: Random;
  readonly countryCode: string;
}

function pays(
  { card }: Holder,
  { mcc, from, to, entryMode, kind }: Habit,
  { day, today, random, countryCode }: When,
): readonly Happening[] {
  const { currencyCode = "MAD" } = countries[countryCode] ?? {};
  const unit = minorUnitsOfADirham[currencyCode] ?? 100;
  const whole = kind ? random.between(from, to) * CASH_STEP * unit : random.between(from * unit, to * unit);
  // A virtual card pays through a telephone, or its number is typed.
  const mode = entryMode === "chip" && productOf(card.productCode).isVirtual ? "ecommerce" : entryMode;
  const acceptor = shop(random.pick(shopsOf(countryCode, mcc)), mcc, countryCode);
  const at = momentBefore(today, day, random.between(...OPEN));
  const clearsOn = day - random.between(1, 2);
  const clearsAt = clearsOn > 0 ? momentBefore(today, clearsOn, random.between(60, 300)) : null;
  return payment({
    at,
    cardId: card.id,
    amount: { amount: whole, currencyCode },
    acceptor,
    entryMode: mode,
    clearsAt,
    ...(kind && { kind }),
  });
}

function journey(holder: Holder, today: Date, random: Random): Happening[] {
  const abroad = Object.keys(countries).filter((code) => code !== holder.countryCode);
  const countryCode = random.pick([abroad[0] ?? "FR", ...abroad]);
  const first = random.between(12, DAYS - 10);
  return travel.flatMap((habit) =>
    Array.from({ length: habit.often }, () => first - random.between(0, 5)).flatMap((day) =>
      pays(holder, habit, { day, today, random, countryCode }),
    ),
  );
}

/** Salaries are paid into current accounts; card bills are paid back, mostly in full. */
function paysIn({ account }: Holder, today: Date, random: Random): Happening[] {
  const unit = minorUnitsOfADirham[account.currencyCode] ?? 100;
  const salary = random.between(9_000, 19_000) * unit;
  const share = random.pick([1, 1, 1, 0.5, 0.15, 0]);
  const first = random.between(2, MONTH - 1);
  if (account.cycleDay !== null) return paysBack(account, account.cycleDay, share, today);
  return [first, first + MONTH, first + 2 * MONTH].map((day) => ({
    at: momentBefore(today, day, 6 * 60),
    do: async ({ world }) => {
      const amount = account.kind === "debit" ? salary : Math.round(salary / 5);
      await receivePayment(world, await world.get(accounts, account.id), amount, "Salary");
    },
  }));
}

/** Once a month, some days after the statement. An account that pays nothing falls into arrears. */
function paysBack({ id }: Account, cycleDay: number, share: number, today: Date): Happening[] {
  const payDay = 1 + ((cycleDay + PAYS_AFTER) % 28);
  const days = Array.from({ length: DAYS }, (_, index) => momentBefore(today, DAYS - index, 6 * 60));
  return days
    .filter((at) => at.getUTCDate() === payDay)
    .map((at) => ({
      at,
      do: async ({ world }) => {
        const { balance } = (await world.balanceOf(id)) ?? { balance: 0 };
        const amount = Math.round(-balance * share);
        if (amount > 0) await receivePayment(world, await world.get(accounts, id), amount);
      },
    }));
}

/** Days between two of a kind, never less than a day. */
function gap(days: number, random: Random): number {
  return Math.max(1, Math.round(days * (0.5 + random.next())));
}
