import type { SiteEvent } from "@connect-portal/content/site-model";
import { dayText } from "../../shared/site/day-text.ts";

type Span = Pick<SiteEvent, "from" | "to">;

const DAY_MS = 86_400_000;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const counted = ["", "One day", "Two days", "Three days", "Four days", "Five days", "Six days", "Seven days"];

const hasTimes = ({ from }: Span) => from.includes("T");

/** The moment at which an event is over. One of whole days lasts to the end of its last day, in UTC. */
export function endOf(span: Span): Date {
  return new Date(Date.parse(span.to) + (hasTimes(span) ? 0 : DAY_MS));
}

export function hasEnded(span: Span, now: Date): boolean {
  return endOf(span) <= now;
}

/** "19 Jan", "9 to 11 Mar", "30 Mar to 1 Apr". */
export function dateText({ from, to }: Span): string {
  const [first, last] = [dayText(from), dayText(to)];
  if (first === last) return first;
  const [day, month] = first.split(" ");
  return last.endsWith(` ${month}`) ? `${day} to ${last}` : `${first} to ${last}`;
}

/** "Tuesday, 14:00 UTC" or "Three days". */
export function detailText(span: Span): string {
  if (hasTimes(span)) return `${weekdays[new Date(span.from).getUTCDay()]}, ${span.from.slice(11, 16)} UTC`;
  const days = Math.round((endOf(span).getTime() - Date.parse(span.from)) / DAY_MS);
  return counted[days] ?? `${days} days`;
}
