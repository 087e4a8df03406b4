import { texts } from "./texts.ts";

/** "2027-03-09" to "9 Mar". Written out here because the build and the browser must say the same. */
export function dayText(day: string): string {
  return texts.day(Number(day.slice(8, 10)), texts.months[Number(day.slice(5, 7)) - 1] ?? "");
}

export interface Year<T> {
  readonly year: string;
  readonly entries: readonly T[];
}

/** Cuts a list that is in order of time into its years. */
export function byYear<T>(entries: readonly T[], dayOf: (entry: T) => string): Year<T>[] {
  return [...Map.groupBy(entries, (entry) => dayOf(entry).slice(0, 4))].map(([year, list]) => ({
    year,
    entries: list,
  }));
}
