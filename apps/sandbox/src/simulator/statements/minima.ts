import type { Account, Arrears } from "../accounts/account.ts";
import { daysBetween } from "../calendar/days.ts";
import { bucketOf } from "./arrears.ts";
import { ownMinimumOf, type Statement } from "./statement.ts";

/** The unpaid part of a statement's own minimum, without the part carried over from earlier statements. */
export interface OpenMinimum {
  /** Null for amounts that were overdue before statements kept their own unpaid part. */
  readonly statementId: string | null;
  /** ISO 8601. */
  readonly dueDate: string;
  /** Sorts minimums by due date, then by cut. */
  readonly order: string;
  /** Minor units, above 0 until something pays it. */
  readonly unpaid: number;
  /** Its due date has passed, and was missed. */
  readonly isOverdue: boolean;
}

/** A payment goes to the oldest first. */
export function payOldest(minima: readonly OpenMinimum[], amount: number): OpenMinimum[] {
  let left = amount;
  return minima.map((minimum) => {
    const taken = Math.min(left, minimum.unpaid);
    left -= taken;
    return taken === 0 ? minimum : { ...minimum, unpaid: minimum.unpaid - taken };
  });
}

/** The unpaid part of each statement's own minimum, the oldest first, after payments of which each found some of them. */
export function payMinima(
  oldestFirst: readonly Pick<Statement, "sequence" | "minimumDue" | "overdue">[],
  payments: readonly { readonly period: number; readonly amount: number }[],
): readonly number[] {
  const unpaid = oldestFirst.map(ownMinimumOf);
  for (const { period, amount } of payments) {
    let left = amount;
    for (const [place, { sequence }] of oldestFirst.entries()) {
      const taken = sequence < period ? Math.min(left, unpaid[place] ?? 0) : 0;
      unpaid[place] = (unpaid[place] ?? 0) - taken;
      left -= taken;
    }
  }
  return unpaid;
}

/** Reduces minimums to the amount that is owed, the oldest first. */
export function limitTo(minima: readonly OpenMinimum[], most: number): OpenMinimum[] {
  return payOldest(minima, Math.max(0, sumOf(minima) - most));
}

export function sumOf(minima: readonly OpenMinimum[]): number {
  return minima.reduce((sum, { unpaid }) => sum + unpaid, 0);
}

/** The overdue amount on a day, since the oldest due date with an unpaid part. */
export function arrearsOn(today: string, minima: readonly OpenMinimum[]): Arrears {
  const late = minima.filter(({ isOverdue, unpaid }) => isOverdue && unpaid > 0);
  const overdueSince = late[0]?.dueDate ?? null;
  const bucket = overdueSince === null ? "current" : bucketOf(daysBetween(overdueSince, today));
  return { overdueAmount: sumOf(late), overdueSince, bucket };
}

/** An account's status by its arrears. Blocked and ended accounts keep theirs. */
export function statusBy({ overdueAmount }: Arrears, status: Account["status"]): Account["status"] {
  if (status !== "active" && status !== "overdue") return status;
  return overdueAmount > 0 ? "overdue" : "active";
}
