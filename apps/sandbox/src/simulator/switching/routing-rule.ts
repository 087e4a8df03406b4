import type { TransactionKind } from "../authorizations/authorization.ts";

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
type Weekday = (typeof weekdays)[number];

/** All that are given have to be met. */
export interface RoutingConditions {
  /** The first digits of the card number. */
  readonly bins?: readonly string[];
  /** Minor units of the currency; both ends count. */
  readonly amount?: { readonly from?: number; readonly to?: number; readonly currencyCode: string };
  /** `hh:mm` in UTC; from 22:00 to 06:00 is a night. The end does not count. */
  readonly time?: { readonly from: string; readonly to: string; readonly weekdays?: readonly Weekday[] };
  readonly kinds?: readonly TransactionKind[];
  readonly mccs?: readonly string[];
}

export interface RoutingRule {
  /** `rtr_` */
  readonly id: string;
  readonly name: string;
  /** The lowest number is tried first; of two equal ones, the older. */
  readonly priority: number;
  readonly status: "active" | "inactive" | "deleted";
  readonly conditions: RoutingConditions;
  readonly strategy: "in_order" | "least_cost";
  /** The first that can be reached is taken. */
  readonly networkIds: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The facts that a rule reads. */
export interface RoutedMessage {
  readonly pan: string | null;
  readonly kind: TransactionKind;
  readonly amount: number;
  readonly currencyCode: string;
  readonly mcc: string;
  readonly at: Date;
}

type Condition = (conditions: RoutingConditions, message: RoutedMessage) => boolean;

/** By condition, so that people can see why a rule did not apply. */
const checks: Readonly<Record<keyof RoutingConditions, Condition>> = {
  bins: ({ bins }, { pan }) => !bins || (pan !== null && bins.some((bin) => pan.startsWith(bin))),
  amount: ({ amount: wanted }, { amount, currencyCode }) =>
    !wanted ||
    (wanted.currencyCode === currencyCode &&
      amount >= (wanted.from ?? 0) &&
      amount <= (wanted.to ?? Number.MAX_SAFE_INTEGER)),
  time: ({ time }, { at }) => !time || isWithin(time, at),
  kinds: ({ kinds }, { kind }) => !kinds || kinds.includes(kind),
  mccs: ({ mccs }, { mcc }) => !mccs || mccs.includes(mcc),
};

/** Conditions that the message does not meet; none when the rule applies. */
export function unmetConditions({ conditions }: RoutingRule, message: RoutedMessage): (keyof RoutingConditions)[] {
  return (Object.keys(checks) as (keyof RoutingConditions)[]).filter((name) => !checks[name](conditions, message));
}

/** In the order in which they are asked. */
export function inOrder(rules: readonly RoutingRule[]): RoutingRule[] {
  return [...rules].sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
}

const DAY = 24 * 60 * 60 * 1000;

/** A night belongs to the day on which it begins. */
function isWithin({ from, to, weekdays: days }: NonNullable<RoutingConditions["time"]>, at: Date): boolean {
  const clock = at.toISOString().slice(11, 16);
  const isNight = to <= from;
  const isInside = isNight ? clock >= from || clock < to : clock >= from && clock < to;
  const began = isNight && clock < to ? new Date(at.getTime() - DAY) : at;
  return isInside && (!days || days.includes(weekdays[began.getUTCDay()] ?? "SU"));
}
