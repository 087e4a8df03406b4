import { type ActivityFilter, type ActivityOutcome, activityOutcomes } from "@connect-portal/contract";
import type { DayRange } from "../../../shared/dates/day-range.ts";
import { isDay } from "../../../shared/dates/utc-day.ts";
import { readFilter } from "../activity-filter.ts";

/** A search in the log of all accounts; an empty text and null do not restrict it. */
export interface ActivitySearch {
  readonly actor: string;
  readonly object: string;
  readonly action: ActivityFilter | null;
  readonly address: string;
  readonly outcome: ActivityOutcome | null;
  readonly text: string;
  readonly range: DayRange;
}

export interface SearchAddress extends ActivitySearch {
  /** Only what is older than this record; null for the newest. */
  readonly before: string | null;
}

export const everything: ActivitySearch = {
  actor: "",
  object: "",
  action: null,
  address: "",
  outcome: null,
  text: "",
  range: { startDate: null, endDate: null },
};

/** The longest values that the call accepts. */
const LONGEST = { actor: 255, object: 255, address: 45, text: 200 } as const;
const PLACE = /^\d{4}-\d{2}-\d{2}\/[1-9]\d{0,8}$/;

/** Reads ?actor=…&object=…&action=…&address=…&outcome=…&text=…&startDate=…&endDate=…&before=…; nonsense is left out. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const text = (name: keyof typeof LONGEST) => (query.get(name) ?? "").trim().slice(0, LONGEST[name]);
  const before = query.get("before") ?? "";
  return {
    actor: text("actor"),
    object: text("object"),
    action: readFilter(query.get("action")),
    address: text("address"),
    outcome: readOutcome(query.get("outcome")),
    text: text("text"),
    range: readDays(query),
    before: PLACE.test(before) && isDay(before.slice(0, 10)) ? before : null,
  };
}

/** The other way round: what is not searched for is not in the address. */
export function writeSearchAddress({ range, ...search }: SearchAddress): URLSearchParams {
  const members = { ...search, ...range };
  return new URLSearchParams(Object.entries(members).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function readOutcome(text: string | null): ActivityOutcome | null {
  return activityOutcomes.find((one) => one === text) ?? null;
}

function readDays(query: URLSearchParams): DayRange {
  const dayOf = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : null;
  };
  const [startDate, endDate] = [dayOf("startDate"), dayOf("endDate")];
  const isReversed = startDate !== null && endDate !== null && startDate > endDate;
  return isReversed ? everything.range : { startDate, endDate };
}
