import {
  type Acceptor,
  type AuthorizationMessage,
  type EntryMode,
  isCredit,
  movesNothing,
} from "../authorizations/authorization.ts";
import { isQuasiCash } from "../authorizations/channel.ts";
import { addDays, dayOfMonth, weekdayOf } from "../calendar/days.ts";
import type { LocalCalendar } from "../calendar/local-calendar.ts";
import type { Card, CardLimit, LimitCode, LimitPeriod } from "./card.ts";
import { type CardProduct, limitsOfProduct } from "./products.ts";

/** A limit as it holds now. Amounts in minor units of the card's default account. */
export interface EffectiveLimit {
  readonly limitCode: LimitCode;
  readonly period: LimitPeriod;
  readonly amount: number | null;
  readonly count: number | null;
  /** A limit of an account or a customer applies to all its cards together. */
  readonly source: "product" | "card" | "account" | "customer";
  readonly validFrom?: string;
  readonly validUntil?: string;
}

/** The use of a limit in the current period. */
export interface LimitUse {
  readonly amount: number;
  readonly count: number;
}

/** By `${limitCode} ${period}`; a missing entry has not been used. */
export type LimitUses = Readonly<Record<string, LimitUse>>;

export const useKey = ({ limitCode, period }: Pick<EffectiveLimit, "limitCode" | "period">): string =>
  `${limitCode} ${period}`;

/** The product's limits, each replaced by the card's own limit if one is in force. */
export function effectiveLimits(
  product: CardProduct,
  currencyCode: string,
  card: Pick<Card, "limits">,
  now: Date,
): readonly EffectiveLimit[] {
  const own = validLimits(card.limits, now);
  const isOwn = (limit: { limitCode: LimitCode; period: LimitPeriod }) =>
    own.some((set) => useKey(set) === useKey(limit));
  return [
    ...limitsOfProduct(product, currencyCode)
      .filter((limit) => !isOwn(limit))
      .map(({ limitCode, period, amount, count }) => ({
        limitCode,
        period,
        amount,
        count,
        source: "product" as const,
      })),
    ...own.map((limit) => ({ ...limit, source: "card" as const })),
  ].sort((one, other) => (useKey(one) < useKey(other) ? -1 : 1));
}

/** The limits in force now: a temporary one has begun and has not ended. */
export function validLimits(limits: readonly CardLimit[], now: Date): readonly CardLimit[] {
  return limits.filter(({ validFrom, validUntil }) => isWithin(now, validFrom, validUntil));
}

function isWithin(now: Date, from: string | undefined, until: string | undefined): boolean {
  return (from === undefined || new Date(from) <= now) && (until === undefined || now <= new Date(until));
}

export interface Period {
  readonly from: Date;
  /** When the next one begins; null when there is none. */
  readonly until: Date | null;
}

/** The current period. Null for a single transaction. */
export function periodAt(calendar: LocalCalendar, period: LimitPeriod, now: Date): Period | null {
  if (period === "transaction") return null;
  if (period === "lifetime" || period === "since_pin") return { from: new Date(0), until: null };
  const first = firstDayOf(period, calendar.dayOf(now));
  return { from: calendar.startOf(first), until: calendar.startOf(nextFirstDay(period, first)) };
}

/**
 * The start of the period that includes a day. Undefined for a single transaction, and for periods outside the
 * calendar.
 */
export function periodStart(calendar: LocalCalendar, period: LimitPeriod, today: string): Date | undefined {
  if (period === "since_pin") return undefined;
  if (period === "transaction") return undefined;
  return period === "lifetime" ? new Date(0) : calendar.startOf(firstDayOf(period, today));
}

function firstDayOf(period: "day" | "week" | "month", today: string): string {
  if (period === "day") return today;
  return period === "month" ? dayOfMonth(today, 1) : addDays(today, 1 - weekdayOf(today));
}

function nextFirstDay(period: "day" | "week" | "month", first: string): string {
  return period === "month" ? dayOfMonth(first, 1, 1) : addDays(first, period === "week" ? 7 : 1);
}

/** Entry modes that count on the limit for payments at a distance. */
const REMOTE: readonly EntryMode[] = ["ecommerce", "moto", "credential_on_file"];

type Counted = Pick<AuthorizationMessage, "kind" | "entryMode"> & { readonly acceptor: Pick<Acceptor, "mcc"> };

/** The limits that a transaction counts toward; none when it moves no money, or brings some. */
export function limitCodesOf({ kind, entryMode, acceptor }: Counted): readonly LimitCode[] {
  if (kind === "cash_withdrawal") return ["cash_withdrawal"];
  if (movesNothing(kind) || isCredit(kind)) return [];
  // It also has the fee and the interest of cash.
  if (isQuasiCash(acceptor.mcc)) return ["cash_withdrawal"];
  if (REMOTE.includes(entryMode)) return ["purchase", "ecommerce"];
  // A wallet's device verifies its holder: contactless limits are about cards.
  return entryMode === "contactless" ? ["purchase", "contactless"] : ["purchase"];
}

/** Contactless limits, which the PIN lifts: one amount at once, and a count and a sum since the PIN was last typed. */
export function isOfTaps({ limitCode, period }: Pick<EffectiveLimit, "limitCode" | "period">): boolean {
  return limitCode === "contactless" && (period === "transaction" || period === "since_pin");
}

/** Limits that are counted together, and a payment's addition to them. */
export interface LimitSet {
  readonly limits: readonly EffectiveLimit[];
  readonly uses: LimitUses;
  /** Minor units of their currency; of a cashback, its part that is cash. */
  readonly amount: number;
  readonly cash: number;
}

export interface ExceededLimit {
  readonly limit: EffectiveLimit;
  readonly by: "amount" | "count";
  /** ISO 8583 field 39. */
  readonly responseCode: "61" | "65";
  /** The unused part: minor units, or transactions. */
  readonly left: number;
}

/** The first limit that one more transaction of this amount would exceed. */
export function exceededLimit(
  limits: readonly EffectiveLimit[],
  uses: LimitUses,
  { codes, amount }: { readonly codes: readonly LimitCode[]; readonly amount: number },
): ExceededLimit | undefined {
  for (const limit of limits.filter(({ limitCode }) => codes.includes(limitCode))) {
    const used = uses[useKey(limit)] ?? { amount: 0, count: 0 };
    if (limit.amount !== null && used.amount + amount > limit.amount) {
      return { limit, by: "amount", responseCode: "61", left: Math.max(0, limit.amount - used.amount) };
    }
    if (limit.count !== null && used.count + 1 > limit.count) {
      return { limit, by: "count", responseCode: "65", left: Math.max(0, limit.count - used.count) };
    }
  }
  return undefined;
}
