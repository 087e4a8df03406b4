import { ApiError } from "@connect-portal/contract";
import { addDays, weekdayOf } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { hasTerms } from "../../../simulator/money/terms.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** How many days ahead are searched for bank holidays. */
const DAYS_AHEAD = 365;

/** The days of accounts and merchants in a currency: today's, and the bank holidays of the following year. */
export function readCalendar({ now }: ReadWorld, currencyCode: string) {
  if (!hasTerms(currencyCode)) {
    const errors = [{ in: "path" as const, pointer: "currencyCode", message: "is not a currency for accounts" }];
    throw new ApiError("currency_invalid", { errors });
  }
  const calendar = calendarOf(currencyCode);
  const { timeZone, code, weekend } = calendar;
  const today = calendar.dayOf(now);
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(today, days));
  return {
    currencyCode,
    timeZone,
    businessDays: code,
    weekend,
    today,
    startsAt: calendar.startOf(today).toISOString(),
    endsAt: calendar.endOf(today).toISOString(),
    nextBusinessDay: calendar.businessDayAfter(today),
    bankHolidays: ahead.filter((day) => !weekend.includes(weekdayOf(day)) && !calendar.isBusinessDay(day)),
  };
}
