import { addDays, daysBetween } from "../calendar/days.ts";

/** An entry of the ledger as interest sees it. */
export interface DatedEntry {
  /** ISO 8601 day from which it counts. */
  readonly valueDate: string;
  /** Minor units; negative is a debit. */
  readonly amount: number;
  readonly kind: string;
  /** For a returned payment or the end of a dispute: the cash that is owed again; none when missing. */
  readonly returnedCash?: number;
  /** A credit that gives back a purchase or a fee: it pays no cash. */
  readonly isOfPurchase?: true;
}

export interface DailyBalance {
  readonly day: string;
  /** The amount owed at the end of the day; 0 when the account is in credit. */
  readonly owed: number;
  /** The cash part of `owed`. */
  readonly cash: number;
  /** The part of `owed` in instalments that are not due yet. They bear only their own interest. */
  readonly instalments: number;
}

export interface Period {
  readonly from: string;
  /** The day after the last. */
  readonly to: string;
  readonly opening: number;
  readonly cashOwed: number;
  readonly entries: readonly DatedEntry[];
  readonly unbilledOn: (day: string) => number;
}

/** The amount owed on each day of a period. Entries dated before the period count from its first day. */
export function dailyBalances({ from, to, opening, cashOwed, entries, unbilledOn }: Period): DailyBalance[] {
  const sorted = [...entries].sort((one, other) => compare(one.valueDate, other.valueDate));
  let balance = opening;
  let cash = cashOwed;
  let next = 0;
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, place) => {
    const day = addDays(from, place);
    for (let entry = sorted[next]; entry && entry.valueDate <= day; entry = sorted[++next]) {
      balance += entry.amount;
      cash = cashAfter(cash, entry, balance);
    }
    const owed = Math.max(0, -balance);
    return { day, owed, cash, instalments: Math.min(owed - cash, unbilledOn(day)) };
  });
}

/** Payments go first to cash, which costs most; refunds to what they refund. The cash part never exceeds the debt. */
export function cashAfter(
  cash: number,
  { kind, amount, returnedCash = 0, isOfPurchase }: DatedEntry,
  balance: number,
): number {
  const drawn = kind === "cash" && amount < 0 ? -amount : returnedCash;
  const paid = kind !== "instalment" && amount > 0 && !isOfPurchase ? amount : 0;
  return Math.min(Math.max(0, cash + drawn - paid), Math.max(0, -balance));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
