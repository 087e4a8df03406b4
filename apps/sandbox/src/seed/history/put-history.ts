import { setImmediate } from "node:timers/promises";
import { batches, NETWORK_SETTLEMENT } from "../../entities/acquiring.ts";
import { accounts, cards, customers } from "../../entities/issuing.ts";
import { authorizations } from "../../entities/payments.ts";
import { settleDay } from "../../modules/acquiring/network-settlement/settle-day.ts";
import { PLASTIC_DUE } from "../../modules/issuing/cards/order-plastic.ts";
import { loadAccount } from "../../modules/issuing/loads/load-account.ts";
import { letLive } from "../../modules/platform/life/life.ts";
import { addDays, utcDayOf } from "../../simulator/calendar/days.ts";
import type { Due } from "../../world/world.ts";
import type { DueHandler } from "../../world/world-module.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";
import { disputesPast } from "./disputes.ts";
import { fraudPast } from "./fraud.ts";
import { paymentsPast } from "./payments.ts";
import { type Holder, planHabits } from "./plan-habits.ts";
import { planNamed } from "./plan-named.ts";
import { randomOf } from "./random.ts";

const DAY = 86_400_000;
/** Happenings without a break. */
const AT_ONCE = 50;
/** Days for which the checks of approvals are kept. */
const KEPT_DAYS = 7;
/** Authorizations that examples name. */
const NAMED = /^aut_8/;

/** Runs three months of history with the modules' own functions and with scheduled items in between. */
export async function putHistory(
  past: Past,
  seed: number,
  dueHandlers: Readonly<Record<string, DueHandler>>,
): Promise<void> {
  const random = randomOf(seed);
  const holders = await holdersOf(past);
  const habits = holders.flatMap((holder) => planHabits(holder, past.today, random));
  const named = [planNamed, paymentsPast, disputesPast].flatMap((plan) => plan(past.today));
  const all = [...habits, ...named, ...fraudPast(past.today, holders)];
  const inOrder = all.sort((one, other) => one.at.getTime() - other.at.getTime());
  const days: Due[] = [];
  for (const [place, happening] of inOrder.entries()) {
    // The history takes long to compute, so let other requests run meanwhile.
    if (place % AT_ONCE === 0) await setImmediate();
    days.push(...(await letFallDue(past, happening.at, dueHandlers)));
    past.at(happening.at);
    await happening.do(past);
  }
  days.push(...(await letFallDue(past, past.today, dueHandlers)));
  await settleDays(past, days);
  await forgetChecks(past);
  past.at(past.today);
  await loadNamed(past);
  await postponeNamed(past);
  letLive(past.world);
}

/** Keeps a batch open and a card shipment on its way for the whole first day: examples need them so at any hour. */
async function postponeNamed({ world, today }: Past): Promise<void> {
  const batch = await world.find(batches, "bat_8Q4R5S6T7V");
  if (batch) world.put(batches, { ...batch, businessDate: addDays(batch.businessDate, 1) });
  const nextDay = new Date(addDays(utcDayOf(today), 1));
  for (const [kind, subject] of [
    ["batch_cut_off", "bat_8Q4R5S6T7V"],
    [PLASTIC_DUE, "pls_9S6V7W8X9Y"],
  ] as const) {
    const at = await world.scheduledAt(kind, subject);
    if (at && at < nextDay) world.schedule({ kind, subject, at: new Date(at.getTime() + DAY) });
  }
}

/** Loads an account that examples name, so that the load can be reversed. */
async function loadNamed(past: Past): Promise<void> {
  past.name("trn_01BY8000P7");
  const amount = { amount: 50_000, currencyCode: "MAD" };
  await loadAccount(past.world, "acc_107SZ5AWSH", "load", { amount, source: "cash" });
}

/**
 * Checks of a decision are kept for declines, and for a week for approvals: three months of them would be most of a
 * world.
 */
async function forgetChecks({ world, today }: Past): Promise<void> {
  const since = momentBefore(today, KEPT_DAYS, 0).toISOString();
  for (const authorization of await world.by(authorizations, {}, { limit: Number.POSITIVE_INFINITY })) {
    const { createdAt, decision } = authorization;
    if (!decision.approved || createdAt >= since || NAMED.test(authorization.id)) continue;
    world.put(authorizations, { ...authorization, decision: { ...decision, checks: [] } });
  }
}

/** Cards that have been in use for the whole time. */
async function holdersOf({ world }: Past): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (const card of await world.by(cards, { status: "N" }, { order: "oldest" })) {
    const account = await world.get(accounts, card.accountId);
    const { countryCode } = await world.get(customers, card.customerId);
    if (account.status === "active") holders.push({ card, account, countryCode });
  }
  return holders;
}

/** Runs last, so that it does not change ids that examples name. */
async function settleDays(past: Past, days: readonly Due[]): Promise<void> {
  for (const { subject, at } of days) {
    past.at(at);
    await settleDay(past.world, subject);
  }
}

/** Returns the days that the networks have to settle. */
async function letFallDue(
  past: Past,
  until: Date,
  handlers: Readonly<Record<string, DueHandler>>,
): Promise<readonly Due[]> {
  const days: Due[] = [];
  const next = past.dueUntil(until);
  for (let due = await next(); due; due = await next()) {
    past.at(due.at);
    past.world.unschedule(due.kind, due.subject);
    if (due.kind === NETWORK_SETTLEMENT) days.push(due);
    else await handlers[due.kind]?.(past.world, due);
  }
  return days;
}
