import { cards, type Usage, usages } from "../../../entities/issuing.ts";
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
  const begins = beginsAt(calendarOf(currencyOf(card)), world.now, usage);
  return Object.fromEntries(
    Object.entries(usage?.counters ?? {}).flatMap(([key, { from, amount, count }]) =>
      periodOf(key, begins) === from ? [[key, { amount, count }]] : [],
    ),
  );
}

export interface Use {
  /** `limitCodesOf` says which. */
  readonly codes: readonly LimitCode[];
  /** Minor units of the account that pays; negative for a reversal. */
  readonly amount: number;
  /** The currency of that account. */
  readonly currencyCode: string;
  /** 1 for an approved authorization, -1 for a fully reversed one, 0 for a change of its amount. */
  readonly count: number;
  /** The time of the authorization: a reversal in a past period changes nothing. */
  readonly at: Date;
}

/** Minor units of the currency that a card's limits are in: that of its default account. */
export async function inLimits(world: ReadWorld, card: Card, paid: Money): Promise<number> {
  const own = currencyOf(card);
  if (paid.currencyCode === own || paid.amount === 0) return paid.amount;
  return convert(paid, own, await rateBetween(world, paid.currencyCode, own)).amount;
}

/** Counts an approved authorization, or takes back a reversed one. */
export async function countUse(world: World, cardId: string, { codes, count, at, ...paid }: Use): Promise<void> {
  if (codes.length === 0) return;
  const usage = await world.find(usages, cardId);
  const counters: Record<string, Usage["counters"][string]> = { ...usage?.counters };
  const card = await world.get(cards, cardId);
  const amount = await inLimits(world, card, paid);
  const calendar = calendarOf(currencyOf(card));
  const now = beginsAt(calendar, world.now, usage);
  const then = at.getTime() === world.now.getTime() ? now : beginsAt(calendar, at, usage);
  for (const key of codes.flatMap(keysOf)) {
    const from = periodOf(key, now);
    if (from === undefined || periodOf(key, then) !== from) continue;
    const before = counters[key]?.from === from ? counters[key] : { amount: 0, count: 0 };
    counters[key] = {
      from,
      amount: Math.max(0, before.amount + amount),
      count: Math.max(0, before.count + count),
    };
  }
  world.put(usages, { ...usage, id: cardId, counters });
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
function beginsAt(
  calendar: LocalCalendar,
  at: Date,
  usage: Usage | undefined,
): ReadonlyMap<string, string | undefined> {
  const today = calendar.dayOf(at);
  const begins = new Map(limitPeriods.map((period) => [period, periodStart(calendar, period, today)?.toISOString()]));
  const { pinAt = new Date(0).toISOString() } = usage ?? {};
  return begins.set("since_pin", at.toISOString() < pinAt ? undefined : pinAt);
}

/** The current period of a counter; its key consists of limit and period. */
function periodOf(key: string, begins: ReadonlyMap<string, string | undefined>): string | undefined {
  return begins.get(key.slice(key.lastIndexOf(" ") + 1));
}
