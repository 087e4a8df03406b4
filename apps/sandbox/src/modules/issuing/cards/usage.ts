import { cards, type Usage, usages } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { calendarOf, type LocalCalendar } from "../../../simulator/calendar/local-calendar.ts";
import { type Card, type LimitCode, limitPeriods } from "../../../simulator/cards/card.ts";
import { type LimitUses, periodStart, useKey } from "../../../simulator/cards/limits.ts";
import { convert } from "../../../simulator/money/convert.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { rateBetween } from "../../reference/rates/rate-between.ts";
import { currencyOf } from "./find-card.ts";

/** Use in the current periods, by limit and period. */
export async function usageOf(world: ReadWorld, card: Card): Promise<LimitUses> {
  const usage = await world.find(usages, card.id);
  return current(usage?.counters, beginsAt(calendarOf(currencyOf(card)), world.now, usage));
}

/** The same of one of the accounts that the card draws on, in the currency of the account. */
export async function usageOn(
  world: ReadWorld,
  card: Card,
  { id, currencyCode }: Pick<Account, "id" | "currencyCode">,
): Promise<LimitUses> {
  const usage = await world.find(usages, card.id);
  return current(byAccount(usage, card)[id], beginsAt(calendarOf(currencyCode), world.now, usage));
}

type Begins = ReadonlyMap<string, string | undefined>;

function current(counters: Usage["counters"] = {}, begins: Begins): LimitUses {
  return Object.fromEntries(
    Object.entries(counters).flatMap(([key, { from, amount, count }]) =>
      periodOf(key, begins) === from ? [[key, { amount, count }]] : [],
    ),
  );
}

function byAccount(usage: Usage | undefined, { accountId }: Card): NonNullable<Usage["byAccount"]> {
  return usage?.byAccount ?? { [accountId]: usage?.counters ?? {} };
}

export interface Use {
  /** `limitCodesOf` says which. */
  readonly codes: readonly LimitCode[];
  /** Minor units of the account that pays; negative for a reversal. */
  readonly amount: number;
  /** The currency of that account. */
  readonly currencyCode: string;
  /** At which it counts toward the card's limits in another currency; the current one when left out. */
  readonly rate?: string | undefined;
  /** The default account of the card when left out. */
  readonly accountId?: string | null;
  /** 1 for an approved authorization, -1 for a fully reversed one, 0 for a change of its amount. */
  readonly count: number;
  /** The time of the authorization: a reversal in a past period changes nothing. */
  readonly at: Date;
}

/** Minor units of the currency that a card's limits are in: that of its default account. */
export async function inLimits(world: ReadWorld, card: Card, paid: Money, rate?: string): Promise<number> {
  const own = currencyOf(card);
  if (paid.currencyCode === own || paid.amount === 0) return paid.amount;
  return convert(paid, own, rate ?? (await rateBetween(world, paid.currencyCode, own))).amount;
}

/** Counts an approved authorization, or takes back a reversed one. */
export async function countUse(
  world: World,
  cardId: string,
  { codes, count, at, accountId, rate, ...paid }: Use,
): Promise<void> {
  if (codes.length === 0) return;
  const usage = await world.find(usages, cardId);
  const card = await world.get(cards, cardId);
  const counted = (counters: Usage["counters"] = {}, { amount, currencyCode }: Money): Usage["counters"] => {
    const calendar = calendarOf(currencyCode);
    const now = beginsAt(calendar, world.now, usage);
    const then = at.getTime() === world.now.getTime() ? now : beginsAt(calendar, at, usage);
    return withUse(counters, { keys: codes.flatMap(keysOf), amount, count }, now, then);
  };
  const inCard = { amount: await inLimits(world, card, paid, rate), currencyCode: currencyOf(card) };
  const accounts = byAccount(usage, card);
  const paying = accountId ?? card.accountId;
  world.put(usages, {
    ...usage,
    id: cardId,
    counters: counted(usage?.counters, inCard),
    byAccount: { ...accounts, [paying]: counted(accounts[paying], paid) },
  });
}

/** Counters with one more use, or with less of one, if its period runs on. */
function withUse(
  counters: Usage["counters"],
  { keys, amount, count }: { readonly keys: readonly string[] } & Pick<Use, "amount" | "count">,
  now: Begins,
  then: Begins,
): Usage["counters"] {
  const after: Record<string, Usage["counters"][string]> = { ...counters };
  for (const key of keys) {
    const from = periodOf(key, now);
    if (from === undefined || periodOf(key, then) !== from) continue;
    const before = after[key]?.from === from ? after[key] : { amount: 0, count: 0 };
    after[key] = { from, amount: Math.max(0, before.amount + amount), count: Math.max(0, before.count + count) };
  }
  return after;
}

/** A payment with a verified PIN restarts the count of contactless payments. */
export async function countPin(world: World, cardId: string): Promise<void> {
  const usage = await world.find(usages, cardId);
  const { [SINCE_PIN]: taps, ...counters } = usage?.counters ?? {};
  if (usage && taps) world.put(usages, { ...usage, counters, pinAt: world.now.toISOString() });
}

const SINCE_PIN = useKey({ limitCode: "contactless", period: "since_pin" });

function keysOf(limitCode: LimitCode): readonly string[] {
  const periods = limitPeriods.filter((period) => period !== "since_pin" || limitCode === "contactless");
  return periods.map((period) => useKey({ limitCode, period }));
}

/** When the periods that run at a moment began. */
function beginsAt(calendar: LocalCalendar, at: Date, usage: Usage | undefined): Begins {
  const today = calendar.dayOf(at);
  const begins = new Map(limitPeriods.map((period) => [period, periodStart(calendar, period, today)?.toISOString()]));
  const { pinAt = new Date(0).toISOString() } = usage ?? {};
  return begins.set("since_pin", at.toISOString() < pinAt ? undefined : pinAt);
}

/** The current period of a counter; its key consists of limit and period. */
function periodOf(key: string, begins: Begins): string | undefined {
  return begins.get(key.slice(key.lastIndexOf(" ") + 1));
}
