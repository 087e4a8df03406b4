import type { SiteEvent } from "@connect-portal/content/site-model";
import ical from "ical-generator";
import { endOf } from "./when.ts";

/**
 * One event as an iCalendar file (RFC 5545). `host` makes its UID unique in the world, so that a calendar that has the
 * event already changes it and does not show it twice. Whole days are dates, whose end is the day after the last.
 */
export function calendarFile(event: SiteEvent, company: string, host: string, now: Date): string {
  const calendar = ical({ prodId: { company, product: "Events", language: "EN" } });
  calendar.createEvent({
    id: `${event.id}@${host}`,
    stamp: now,
    start: new Date(event.from),
    end: endOf(event),
    allDay: !event.from.includes("T"),
    summary: event.title,
    description: event.text,
    location: event.detail ? `${event.place}, ${event.detail}` : event.place,
  });
  return calendar.toString();
}
