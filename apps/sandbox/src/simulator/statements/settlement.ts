import { calendarOf } from "../calendar/local-calendar.ts";
import { limitTo, type OpenMinimum } from "./minima.ts";
import type { Statement } from "./statement.ts";

/** Where the money of an entry comes from. */
export interface Origin {
  /**
   * The transaction that a credit gives back. Of a debit: the credit that it takes back, the dispute that ends, or the
   * refund that has replaced its credit.
   */
  readonly givesBack?: string;
  /** The dispute whose credit it is. */
  readonly disputeId?: string;
  /** The part of a credit that has shortened an instalment plan: no statement had asked for it. */
  readonly ofPlan?: number;
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
  const isAbout = (id: string | undefined) => (one: BookedEntry) =>
    id !== undefined && (one.about === id || one.disputeId === id);
  const credited = ({ amount, kind, bookedAt, givesBack, ofPlan = 0 }: BookedEntry): number => {
    // A conversion into instalments is booked out and in again: it is no payment.
    if (amount <= 0 || kind === "instalment" || bookedAt >= isOver || booked.some(isAbout(givesBack))) return 0;
    // A refund at a lower rate may credit less than it takes off the plan.
    return Math.max(0, amount - ofPlan);
  };
  const takenBack = ({ amount, kind, bookedAt, givesBack }: BookedEntry): number => {
    const isReturn = kind === "payment_return";
    const credit = booked.find((one) => one.amount > 0 && isAbout(givesBack)(one));
    // Without a payment from before the statement, more than the statement says is owed.
    if (!credit) return isReturn ? -amount : 0;
    return isReturn || bookedAt < isOver ? Math.min(-amount, credited(credit)) : 0;
  };
  return booked.reduce((sum, entry) => sum + (entry.amount < 0 ? -takenBack(entry) : credited(entry)), 0);
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
