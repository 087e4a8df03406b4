/** Hour in UTC at which a merchant's day ends. */
export const CUT_OFF_HOUR = 22;
/** Hour in UTC at which payouts are sent, on a business day. */
export const PAYOUT_HOUR = 6;
/** A batch that holds so many lines is closed before its cut-off. */
export const MOST_LINES = 500;

const DAY = 86_400_000;

/** The end of the merchant's day that the moment is in. */
export function cutOffAfter(now: Date): Date {
  const cutOff = atHour(now, CUT_OFF_HOUR);
  return cutOff > now ? cutOff : new Date(cutOff.getTime() + DAY);
}

/** T+1: payouts are sent on the first business day after the batch was closed. */
export function settlementAfter(closed: Date): Date {
  return atHour(nextBusinessDay(closed), PAYOUT_HOUR);
}

/** The next day that is neither a Saturday nor a Sunday. */
export function nextBusinessDay(from: Date): Date {
  const next = new Date(from.getTime() + DAY);
  return isWeekend(next) ? nextBusinessDay(next) : next;
}

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY);
}

/** ISO 8601 day. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6;
}

function atHour(date: Date, hour: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour));
}
