const DAY = 86_400_000;

/** So many days earlier at ten in the morning, ISO 8601. */
export function daysBefore(at: Date, days: number): string {
  return momentBefore(at, days, 10 * 60).toISOString();
}

/** So many days earlier, and so many minutes after its midnight (UTC). */
export function momentBefore(at: Date, days: number, minutes: number): Date {
  const midnight = Math.floor(at.getTime() / DAY) * DAY;
  return new Date(midnight - days * DAY + minutes * 60_000);
}
