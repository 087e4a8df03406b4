const DAY = 86_400_000;

/** Days from the cut of a statement to the day on which it is due. */
export const GRACE_DAYS = 21;

/** Midnight (UTC) at which the next statement is cut: always later than now. */
export function nextCut(now: Date, cycleDay: number): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const inThisMonth = new Date(Date.UTC(year, month, cycleDay));
  return inThisMonth > now ? inThisMonth : new Date(Date.UTC(year, month + 1, cycleDay));
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
