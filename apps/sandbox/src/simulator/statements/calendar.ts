import { addDays, dayOfMonth, daysBetween } from "../calendar/days.ts";
import type { LocalCalendar } from "../calendar/local-calendar.ts";

/** Days from the cut of a statement to the day on which it is due. */
export const GRACE_DAYS = 21;

/** The day until which a statement is to be paid: a day on which banks work. */
export function dueDateOf(calendar: LocalCalendar, cutDay: string): string {
  return calendar.businessDayFrom(addDays(cutDay, GRACE_DAYS));
}

/** Local midnight at which the next statement is cut: always later than now. */
export function nextCut(calendar: LocalCalendar, now: Date, cycleDay: number): Date {
  const today = calendar.dayOf(now);
  const inThisMonth = calendar.startOf(dayOfMonth(today, cycleDay));
  return inThisMonth > now ? inThisMonth : calendar.startOf(dayOfMonth(today, cycleDay, 1));
}

/** When the next statement is cut: on a cycle day, and not before the last one is due. */
export function cutAfter(calendar: LocalCalendar, cutAt: Date, cycleDay: number): Date {
  const dueIsOver = calendar.endOf(dueDateOf(calendar, calendar.dayOf(cutAt)));
  return nextCut(calendar, new Date(dueIsOver.getTime() - 1), cycleDay);
}

/** Days that a period has at least, and at most, when its account gets another cycle day. */
const [SHORT_MONTH, LONGEST_PERIOD] = [28, 59];

/** The state of an account whose cycle day changes. */
interface Cycle {
  readonly cycleDay: number;
  readonly lastCut: Date | undefined;
  readonly openedAt: Date;
}

/**
 * The next cut after a change of cycle day: the period gets longer than a month, not shorter. Undefined when it would
 * exceed two months: then the scheduled cut stays, and the new day applies after it.
 */
export function cutOnNewDay(
  calendar: LocalCalendar,
  now: Date,
  { cycleDay, lastCut, openedAt }: Cycle,
): Date | undefined {
  const earliest = lastCut ? calendar.startOf(addDays(calendar.dayOf(lastCut), SHORT_MONTH)).getTime() - 1 : 0;
  const cut = nextCut(calendar, new Date(Math.max(now.getTime(), earliest)), cycleDay);
  const days = daysBetween(calendar.dayOf(lastCut ?? openedAt), calendar.dayOf(cut));
  return days <= LONGEST_PERIOD ? cut : undefined;
}
