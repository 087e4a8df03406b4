import { addDays } from "../calendar/days.ts";
import type { LocalCalendar } from "../calendar/local-calendar.ts";

/** Local hour at which a merchant's day ends. */
const CUT_OFF_HOUR = 22;
/** Local hour at which payouts are sent, on a business day. */
export const PAYOUT_HOUR = 6;
/** A batch with this many lines is closed before its cut-off. */
export const MOST_LINES = 500;

const DAY = 86_400_000;

/** The end of the merchant's day that the moment is in. */
export function cutOffAfter(calendar: LocalCalendar, now: Date): Date {
  const today = calendar.dayOf(now);
  const cutOff = calendar.atHour(today, CUT_OFF_HOUR);
  return cutOff > now ? cutOff : calendar.atHour(addDays(today, 1), CUT_OFF_HOUR);
}

/** T+1: payouts are sent on the first business day after the batch was closed. */
export function settlementAfter(calendar: LocalCalendar, closed: Date): Date {
  return calendar.atHour(calendar.businessDayAfter(calendar.dayOf(closed)), PAYOUT_HOUR);
}

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY);
}
