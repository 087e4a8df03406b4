import { type DayRange, readRange } from "../../shared/dates/day-range.ts";
import type { Day } from "../../shared/dates/utc-day.ts";

/** What the address says: the range, and the page of it, counted from 0. */
export interface LogAddress {
  readonly range: DayRange;
  readonly page: number;
}

/** As far as a page number is looked at. */
const LAST_PAGE = 1_000_000_000;

/** Reads ?startDate=…&endDate=…&page=…; the page counts from 1 there, as people do. Nonsense falls back: to today, to the first page. */
export function readLogAddress(query: URLSearchParams, today: Day): LogAddress {
  const page = Number(query.get("page") ?? "1");
  return {
    range: readRange(query, today),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page - 1 : 0,
  };
}

/** The other way round. The days are always named, so that a link means the same tomorrow. */
export function writeLogAddress({ range: { startDate, endDate }, page }: LogAddress): URLSearchParams {
  const query = new URLSearchParams({ startDate: startDate ?? "", endDate: endDate ?? "" });
  if (page > 0) query.set("page", String(page + 1));
  return query;
}
