import {
  type ActivityFilter,
  accessActions,
  activityFilters,
  administrationActions,
  auditActions,
  credentialActions,
  factorActions,
  organisationActions,
  portalActions,
  WITHOUT_LOGINS,
} from "@connect-portal/contract";
import { type DayRange, readRange } from "../../shared/dates/day-range.ts";
import type { Day } from "../../shared/dates/utc-day.ts";
import { texts } from "./texts.ts";

/** The address of the page: the days, the filter by action, and the page of records, counted from 0. */
export interface LogAddress {
  readonly range: DayRange;
  /** Null for all of them. */
  readonly action: ActivityFilter | null;
  readonly page: number;
}

/** The highest page number that an address may ask for. */
const LAST_PAGE = 1_000_000_000;

/** Names a filter: "only Call API", "all except Login". */
export function filterText(action: ActivityFilter): string {
  return action === WITHOUT_LOGINS ? texts.filters.allExceptLogin : texts.filters.only(action);
}

/** The filter's options, most used first; the empty value selects every record. */
export const filterChoices = [
  { value: "", label: texts.filters.all },
  { value: WITHOUT_LOGINS, label: texts.filters.exceptLogin },
  ...[
    "Call API",
    ...auditActions.filter((action) => action !== "Call API"),
    ...administrationActions,
    ...factorActions,
    ...accessActions,
    ...credentialActions,
    ...organisationActions,
    ...portalActions,
  ].map((action) => ({
    value: action,
    label: action,
  })),
];

/** Null for no filter, and for what is none. */
export function readFilter(text: string | null): ActivityFilter | null {
  return activityFilters.find((one) => one === text) ?? null;
}

/** Reads ?startDate=…&endDate=…&action=…&page=…; the page counts from 1 there, as people do. Nonsense falls back: to today, to the first page. */
export function readLogAddress(query: URLSearchParams, today: Day): LogAddress {
  const page = Number(query.get("page") ?? "1");
  return {
    range: readRange(query, today),
    action: readFilter(query.get("action")),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page - 1 : 0,
  };
}

/** The other way round. The days are always named, so that a link means the same tomorrow. */
export function writeLogAddress({ range: { startDate, endDate }, action, page }: LogAddress): URLSearchParams {
  const query = new URLSearchParams({ startDate: startDate ?? "", endDate: endDate ?? "" });
  if (action !== null) query.set("action", action);
  if (page > 0) query.set("page", String(page + 1));
  return query;
}
