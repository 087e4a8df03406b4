import { calendarOf } from "../calendar/local-calendar.ts";
import { limitTo, type OpenMinimum } from "./minima.ts";
import type { Statement } from "./statement.ts";

interface BookedEntry {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly bookedAt: Date;
}

type Billed = Pick<Statement, "dueDate" | "currencyCode" | "payInFull" | "lastEntry">;

/**
 * Credits between a statement and its due date: payments and all other credits, less payments that banks returned
 * since.
 */
export function creditsUntilDue({ dueDate, currencyCode, lastEntry }: Billed, entries: readonly BookedEntry[]): number {
  const isOver = calendarOf(currencyCode).endOf(dueDate);
  return entries.reduce((sum, { id, amount, kind, bookedAt }) => {
    if (kind === "payment_return" && (lastEntry === null || id > lastEntry)) return sum + amount;
    const isInTime = (lastEntry === null || id > lastEntry) && bookedAt < isOver;
    // A conversion into instalments is booked out and in again: it is no payment.
    return isInTime && amount > 0 && kind !== "instalment" ? sum + amount : sum;
  }, 0);
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
