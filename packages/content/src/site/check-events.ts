import { type Finding, finding } from "../text/finding.ts";
import { lineFinder } from "../text/line-finder.ts";
import type { EventsFile } from "./schema.ts";

/** What the shape cannot say: real dates, an end that is not before the beginning, names that are there once. */
export function checkEvents(events: EventsFile, text: string): Finding[] {
  const lineOf = lineFinder(text);
  const seen = new Set<string>();
  return events.flatMap(({ id, from, to }, index) => {
    const findings: Finding[] = [];
    const object = (name: string, message: string) =>
      findings.push(finding("site/event", message, lineOf([index, name])));
    if (seen.has(id)) object("id", `The id "${id}" is used twice.`);
    seen.add(id);
    for (const [name, moment] of Object.entries({ from, to })) {
      if (!isRealMoment(moment)) object(name, `"${moment}" is not a date.`);
    }
    if (from.length !== to.length) object("to", "from and to are either both days or both minutes in UTC.");
    else if (from > to) object("to", "The event ends before it begins.");
    return findings;
  });
}

/** Whether a day, or a minute in UTC, exists: February 30 does not. */
export function isRealMoment(moment: string): boolean {
  const time = Date.parse(moment);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(moment.replace("Z", ""));
}
