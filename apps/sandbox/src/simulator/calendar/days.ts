const DAY = 86_400_000;

/** ISO 8601 day of a moment in UTC, as the networks and the house's own books use it. */
export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day this many days later; earlier when negative. */
export function addDays(day: string, days: number): string {
  return utcDayOf(new Date(Date.parse(day) + days * DAY));
}

/** Days from one day to another: 1 for the next. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The given day in the month of another day, or this many months later. Every month has it. */
export function dayOfMonth(day: string, dayInMonth: number, monthsLater = 0): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return utcDayOf(new Date(Date.UTC(year, month - 1 + monthsLater, dayInMonth)));
}

/** 1 for Monday, 7 for Sunday (ISO 8601). */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}
