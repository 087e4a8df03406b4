import { language } from "@connect-portal/openapi-reference/language";

/** A day such as "2025-02-28". The lists of the portal count days in UTC, as their server does. */
export type Day = string;

const MILLISECONDS_PER_DAY = 86_400_000;

/** The day of an instant. */
export function dayOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10);
}

export function today(): Day {
  return dayOf(new Date());
}

/** Negative for days before. */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * MILLISECONDS_PER_DAY));
}

/** How many days `end` is after `start`. */
export function daysBetween(start: Day, end: Day): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / MILLISECONDS_PER_DAY);
}

/** Whether this is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

/** A no-break space keeps day and time one number, which does not turn round in Arabic (UAX #9, W4). */
const BETWEEN = language.direction === "rtl" ? "\u00a0" : " ";

/** An instant as "2025-02-28 16:42", or with `precise` "2025-02-28 16:42:07.118", in UTC. */
export function timeText(instant: string, precise = false): string {
  return new Date(instant)
    .toISOString()
    .replace("T", BETWEEN)
    .slice(0, precise ? 23 : 16);
}
