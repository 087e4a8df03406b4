/** Days before the world's first day on which its history begins and the opening balances are booked. */
export const HISTORY_DAYS = 96;

const DAY = 86_400_000;

/** Ten in the morning, this many days earlier, ISO 8601. */
export function daysBefore(at: Date, days: number): string {
  return momentBefore(at, days, 10 * 60).toISOString();
}

/** The day this many days earlier, plus the minutes after its midnight (UTC). */
export function momentBefore(at: Date, days: number, minutes: number): Date {
  const midnight = Math.floor(at.getTime() / DAY) * DAY;
  return new Date(midnight - days * DAY + minutes * 60_000);
}
