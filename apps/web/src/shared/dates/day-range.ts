import { texts } from "./texts.ts";
import { addDays, type Day, isDay } from "./utc-day.ts";

/** Both days included; null leaves that side open. */
export interface DayRange {
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/**
 * ?startDate=…&endDate=… of an address. An absent or empty day leaves its side open, unless both are absent: that is
 * today, R-9.3. So is nonsense.
 */
export function readRange(query: URLSearchParams, today: Day): DayRange {
  const startDate = query.get("startDate");
  const endDate = query.get("endDate");
  const isNonsense = [startDate, endDate].some((text) => text !== null && text !== "" && !isDay(text));
  const isReversed = startDate && endDate && startDate > endDate;
  if ((startDate === null && endDate === null) || isNonsense || isReversed) return { startDate: today, endDate: today };
  return { startDate: startDate || null, endDate: endDate || null };
}

/** "on 2025-02-23", "from 2025-02-01 to 2025-02-23", "on or after 2025-02-01", "on or before 2025-02-23"; "" for all days. */
export function rangeText({ startDate, endDate }: DayRange): string {
  if (startDate !== null && endDate !== null) {
    return startDate === endDate ? texts.on(startDate) : texts.fromTo(startDate, endDate);
  }
  if (startDate !== null) return texts.onOrAfter(startDate);
  return endDate === null ? "" : texts.onOrBefore(endDate);
}

/** The thirty days that end with this one. */
export function thirtyDaysTo(endDate: Day): { readonly startDate: Day; readonly endDate: Day } {
  return { startDate: addDays(endDate, -29), endDate };
}

/** Whether every day of `inner` lies in the range. */
export function covers({ startDate, endDate }: DayRange, inner: { startDate: Day; endDate: Day }): boolean {
  return (startDate === null || startDate <= inner.startDate) && (endDate === null || endDate >= inner.endDate);
}

/** The range with another start; an end before it moves along, so that no range is reversed. */
export function withStart<Range extends DayRange>(range: Range, startDate: Day | null): Range {
  const { endDate } = range;
  const moves = startDate !== null && endDate !== null && endDate < startDate;
  return { ...range, startDate, endDate: moves ? startDate : endDate };
}

/** Like withStart, for the end. */
export function withEnd<Range extends DayRange>(range: Range, endDate: Day | null): Range {
  const { startDate } = range;
  const moves = startDate !== null && endDate !== null && startDate > endDate;
  return { ...range, startDate: moves ? endDate : startDate, endDate };
}
