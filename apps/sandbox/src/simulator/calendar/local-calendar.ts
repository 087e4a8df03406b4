import { currencyTerms } from "../money/terms.ts";
import closingDays from "./closing-days.json" with { type: "json" };
import { addDays, weekdayOf } from "./days.ts";

/**
 * The days of an account, a merchant or a card: when each begins in its currency's home, and which are business days.
 */
export interface LocalCalendar {
  /** IANA time zone. */
  readonly timeZone: string;
  /** The bank holidays' country: ISO 3166-1 alpha-2, TARGET for the euro, WEEKDAYS where only the weekday counts. */
  readonly code: string;
  /** Days of the week on which banks are closed, 1 for Monday. */
  readonly weekend: readonly number[];
  /** ISO 8601 day of a moment. */
  dayOf(moment: Date): string;
  /** The day's first moment: midnight, or later where the clock change skips it. */
  startOf(day: string): Date;
  /** The end of a day: an event before this moment still counts. */
  endOf(day: string): Date;
  atHour(day: string, hour: number): Date;
  isBusinessDay(day: string): boolean;
  /** The day itself if it is a business day, otherwise the next one. */
  businessDayFrom(day: string): string;
  /** The day this many business days later. */
  businessDayAfter(day: string, count?: number): string;
}

/** How many days' beginnings a calendar caches: a year and the days it refers to. */
const MOST_DAYS = 800;

const WEEKDAYS = { weekend: [6, 7], days: {} };

/** By currency. A currency without terms has UTC days, and business days from Monday to Friday. */
export function calendarOf(currencyCode: string): LocalCalendar {
  return calendars.get(currencyCode) ?? networkCalendar;
}

function localCalendar(code: string, timeZone: string): LocalCalendar {
  const { weekend, days }: { weekend: number[]; days: Readonly<Record<string, string>> } =
    closingDays[code as keyof typeof closingDays] ?? WEEKDAYS;
  const closed = new Set(
    Object.entries(days).flatMap(([year, list]) => list.split(" ").map((day) => `${year}-${day}`)),
  );
  // Sweden writes days as ISO 8601 does.
  const written = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const at = (day: string, plainTime: string) =>
    new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  const startOf = (day: string) => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
    if (starts.size >= MOST_DAYS) starts.clear();
    starts.set(day, start);
    return start;
  };
  // A payment needs its day several times, and while the clock advances, hundreds of payments are on the same day.
  const starts = new Map<string, number>();
  let latest = { day: "", from: Number.NaN, until: Number.NaN };
  const calendar: LocalCalendar = {
    timeZone,
    code,
    weekend,
    dayOf: (moment) => {
      const at = moment.getTime();
      if (at >= latest.from && at < latest.until) return latest.day;
      const day = written.format(moment);
      latest = { day, from: startOf(day), until: startOf(addDays(day, 1)) };
      return day;
    },
    startOf: (day) => new Date(startOf(day)),
    endOf: (day) => calendar.startOf(addDays(day, 1)),
    atHour: (day, hour) => at(day, `${String(hour).padStart(2, "0")}:00`),
    isBusinessDay: (day) => !weekend.includes(weekdayOf(day)) && !closed.has(day),
    businessDayFrom: (day) => (calendar.isBusinessDay(day) ? day : calendar.businessDayFrom(addDays(day, 1))),
    businessDayAfter: (day, count = 1) => {
      const next = calendar.businessDayFrom(addDays(day, 1));
      return count > 1 ? calendar.businessDayAfter(next, count - 1) : next;
    },
  };
  return calendar;
}

/** The days of the networks and of the house's own books. */
export const networkCalendar = localCalendar("WEEKDAYS", "UTC");
const calendars = new Map(
  Object.entries(currencyTerms).map(([code, { calendar, timeZone }]) => [code, localCalendar(calendar, timeZone)]),
);
