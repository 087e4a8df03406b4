const DAY = 86_400_000;

/** Days from the cut of a statement to the day on which it is due. */
export const GRACE_DAYS = 21;

/** Midnight (UTC) at which the next statement is cut: always later than now. */
export function nextCut(now: Date, cycleDay: number): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const inThisMonth = new Date(Date.UTC(year, month, cycleDay));
  return inThisMonth > now ? inThisMonth : new Date(Date.UTC(year, month + 1, cycleDay));
}

/** When the next statement is cut after one that was cut: on a cycle day, and not before that one has fallen due. */
export function cutAfter(cutAt: Date, cycleDay: number): Date {
  const dueIsOver = endOf(addDays(dayOf(cutAt), GRACE_DAYS));
  return nextCut(new Date(dueIsOver.getTime() - 1), cycleDay);
}

/** Days that a period has at least, and at most, when its account gets another cycle day. */
const [SHORT_MONTH, LONGEST_PERIOD] = [28, 59];

/**
 * When the next statement is cut once an account has another cycle day: the period gets longer than a month, not shorter.
 * Undefined when it would get longer than two months: what is scheduled stands, and the new day counts after that.
 */
export function cutOnNewDay(now: Date, lastCut: Date | undefined, openedAt: Date, cycleDay: number): Date | undefined {
  const earliest = lastCut ? new Date(addDays(dayOf(lastCut), SHORT_MONTH)).getTime() - 1 : 0;
  const cut = nextCut(new Date(Math.max(now.getTime(), earliest)), cycleDay);
  return daysBetween(dayOf(lastCut ?? openedAt), dayOf(cut)) <= LONGEST_PERIOD ? cut : undefined;
}

/** ISO 8601 day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** So many days after a day, before it when negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY));
}

/** Days from one day to another: 1 for the next. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The end of a day: what happens on it still counts. */
export function endOf(day: string): Date {
  return new Date(Date.parse(day) + DAY);
}
