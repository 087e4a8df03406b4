import type { SiteEvent } from "@connect-portal/content/site-model";
import { dayText } from "../../shared/site/use-site.ts";
import { texts } from "./texts.ts";

type Span = Pick<SiteEvent, "from" | "to">;

const DAY_MS = 86_400_000;
const { when: words } = texts;

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
  return last.endsWith(` ${month}`) ? words.span(day ?? "", last) : words.span(first, last);
}

/** "Tuesday, 14:00 UTC" or "Three days". */
export function detailText(span: Span): string {
  if (hasTimes(span)) return words.time(words.weekdays[new Date(span.from).getUTCDay()] ?? "", span.from.slice(11, 16));
  const days = Math.round((endOf(span).getTime() - Date.parse(span.from)) / DAY_MS);
  return words.days(days);
}
