import type { Account, Arrears } from "../accounts/account.ts";
import { daysBetween } from "../calendar/days.ts";
import { bucketOf } from "./arrears.ts";

/** What is not paid of the minimum that a statement asks for, without what it has taken over from those before. */
export interface OpenMinimum {
  /** Null for what was overdue in a world before each statement knew its own. */
  readonly statementId: string | null;
  /** ISO 8601. */
  readonly dueDate: string;
  /** Sorts minimums by their due dates, and those of one day by their cuts. */
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

/** What is missing again of each, the newest first, without so much of what was paid. */
export function unpayNewest(newestFirst: readonly { readonly paid: number }[], amount: number): readonly number[] {
  let left = Math.max(0, amount);
  return newestFirst.map(({ paid }) => {
    const missing = Math.min(left, paid);
    left -= missing;
    return missing;
  });
}

/** Nobody has to pay more than there is: what is too much is taken off the oldest. */
export function limitTo(minima: readonly OpenMinimum[], most: number): OpenMinimum[] {
  return payOldest(minima, Math.max(0, sumOf(minima) - most));
}

export function sumOf(minima: readonly OpenMinimum[]): number {
  return minima.reduce((sum, { unpaid }) => sum + unpaid, 0);
}

/** What is overdue on a day, since the oldest due date of which something is still missing. */
export function arrearsOn(today: string, minima: readonly OpenMinimum[]): Arrears {
  const late = minima.filter(({ isOverdue, unpaid }) => isOverdue && unpaid > 0);
  const overdueSince = late[0]?.dueDate ?? null;
  const bucket = overdueSince === null ? "current" : bucketOf(daysBetween(overdueSince, today));
  return { overdueAmount: sumOf(late), overdueSince, bucket };
}

/** An account's status by its arrears: a block, and the end of an account, stay what they are. */
export function statusBy({ overdueAmount }: Arrears, status: Account["status"]): Account["status"] {
  if (status !== "active" && status !== "overdue") return status;
  return overdueAmount > 0 ? "overdue" : "active";
}
