import { calendarOf } from "../calendar/local-calendar.ts";
import { limitTo, type OpenMinimum } from "./minima.ts";
import type { Statement } from "./statement.ts";

/** Where the money of an entry comes from. */
export interface Origin {
  /** The transaction that a credit gives back. Of a debit: the credit that it takes back, or the dispute that ends. */
  readonly givesBack?: string;
  /** The dispute whose credit it is. */
  readonly disputeId?: string;
}

interface BookedEntry extends Origin {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly bookedAt: Date;
  readonly about?: string | null;
}

type Billed = Pick<Statement, "dueDate" | "currencyCode" | "payInFull" | "lastEntry">;

/**
 * Credits between a statement and its due date: payments and all other credits of what it asks for, less those that
 * were taken back. A purchase that was made after the statement and given back has paid nothing of it.
 */
export function creditsUntilDue({ dueDate, currencyCode, lastEntry }: Billed, entries: readonly BookedEntry[]): number {
  const isOver = calendarOf(currencyCode).endOf(dueDate);
  const booked = entries.filter(({ id }) => lastEntry === null || id > lastEntry);
  const inTime = (entry: BookedEntry) => entry.bookedAt < isOver;
  const ofLater = (entry: BookedEntry) =>
    entry.givesBack !== undefined && booked.some(({ about }) => about === entry.givesBack);
  // A conversion into instalments is booked out and in again: it is no payment.
  const counts = (entry: BookedEntry) =>
    entry.amount > 0 && entry.kind !== "instalment" && inTime(entry) && !ofLater(entry);
  const takesBack = (entry: BookedEntry) => {
    if (entry.amount >= 0 || entry.givesBack === undefined) return entry.kind === "payment_return";
    const credit = booked.find((one) => [one.about, one.disputeId].includes(entry.givesBack) && one.amount > 0);
    // A payment from before the statement: with its return, more than the statement says is owed.
    if (!credit) return entry.kind === "payment_return";
    return counts(credit) && (entry.kind === "payment_return" || inTime(entry));
  };
  return booked.reduce((sum, entry) => sum + (counts(entry) || takesBack(entry) ? entry.amount : 0), 0);
}

/** The latest statement due before a moment; the statements are sorted newest first. */
export function lastFallenDue<T extends Pick<Statement, "dueDate" | "currencyCode">>(
  statements: readonly T[],
  at: Date,
) {
  const due = statements.filter(({ dueDate, currencyCode }) => calendarOf(currencyCode).endOf(dueDate) <= at);
  return due.toSorted((one, other) => Date.parse(other.dueDate) - Date.parse(one.dueDate))[0];
}

/**
 * Whether the purchases of a period that ends are free of interest: the last statement that has fallen due was paid in
 * full by its due date, or none has fallen due yet.
 */
export function isFreeOfInterest(lastDue: Billed | undefined, entries: readonly BookedEntry[]): boolean {
  return lastDue === undefined || creditsUntilDue(lastDue, entries) >= lastDue.payInFull;
}

/** The unpaid minimums up to a statement's when its due date is over: never more than its full amount. */
export function leftAtDue(
  { payInFull }: Pick<Statement, "payInFull">,
  credits: number,
  minima: readonly OpenMinimum[],
): OpenMinimum[] {
  return limitTo(minima, Math.max(0, payInFull - credits));
}
