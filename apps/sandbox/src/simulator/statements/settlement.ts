import { endOf } from "./calendar.ts";
import type { Statement } from "./statement.ts";

interface BookedEntry {
  readonly kind: string;
  readonly amount: number;
  readonly bookedAt: Date;
}

/** What came in after a statement, until its due date: payments and all other credits. */
export function creditsUntilDue({ dueDate }: Pick<Statement, "dueDate">, entries: readonly BookedEntry[]) {
  const inTime = entries.filter(({ amount, kind, bookedAt }) => {
    // A conversion into instalments is booked to and fro: nobody has paid anything.
    return amount > 0 && kind !== "instalment" && bookedAt < endOf(dueDate);
  });
  const sum = (wanted: (kind: string) => boolean) =>
    inTime.reduce((total, { kind, amount }) => total + (wanted(kind) ? amount : 0), 0);
  return { payments: sum((kind) => kind === "payment"), others: sum((kind) => kind !== "payment") };
}

/** Whether purchases after a statement are free of interest: it was paid in full in time, or there is time left. */
export function isFreeOfInterest(
  previous: Pick<Statement, "dueDate" | "payInFull"> | undefined,
  entries: readonly BookedEntry[],
  now: Date,
): boolean {
  if (!previous || now < endOf(previous.dueDate)) return true;
  const { payments, others } = creditsUntilDue(previous, entries);
  return payments + others >= previous.payInFull;
}

/** What of the minimum is missing when the due date is over: credits lower what there is to pay, payments pay it. */
export function missingOf(
  { minimumDue, payInFull }: Pick<Statement, "minimumDue" | "payInFull">,
  { payments, others }: { readonly payments: number; readonly others: number },
): number {
  return Math.max(0, Math.min(minimumDue, payInFull - others) - payments);
}
