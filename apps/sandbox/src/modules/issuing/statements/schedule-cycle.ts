import type { Account } from "../../../simulator/accounts/account.ts";
import { addDays, daysBetween } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { nextStep } from "../../../simulator/statements/arrears.ts";
import { cutAfter, nextCut } from "../../../simulator/statements/calendar.ts";
import type { World } from "../../../world/world.ts";

/** Schedules an account's first statement for its cycle day; nothing for an account without one. */
export function scheduleCycle(world: World, { id, cycleDay, currencyCode }: Account): void {
  if (cycleDay === null) return;
  world.schedule({ kind: CUT, subject: id, at: nextCut(calendarOf(currencyCode), world.now, cycleDay) });
}

/** Schedules the next statement after one that was just cut. */
export function scheduleNextCut(world: World, { id, cycleDay, currencyCode }: Account): void {
  if (cycleDay === null) return;
  world.schedule({ kind: CUT, subject: id, at: cutAfter(calendarOf(currencyCode), world.now, cycleDay) });
}

/** The kind of scheduled item that cuts a statement. */
export const CUT = "statement.cut";
const AGE = "arrears.age";

/** When arrears age next: by the oldest due date with an unpaid part. */
export function scheduleAging(world: World, { id, currencyCode, arrears: { overdueSince } }: Account): void {
  world.unschedule(AGE, id);
  if (overdueSince === null) return;
  const calendar = calendarOf(currencyCode);
  const step = nextStep(daysBetween(overdueSince, calendar.dayOf(world.now)));
  if (step === undefined) return;
  world.schedule({ kind: AGE, subject: id, at: calendar.startOf(addDays(overdueSince, step)) });
}

/** Unschedules everything for an account that has ended: statements and the aging of arrears. */
export function unscheduleCycle(world: World, { id }: Account): void {
  world.unschedule(CUT, id);
  world.unschedule(AGE, id);
}
