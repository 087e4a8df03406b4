import type { UserSearchQuery } from "@connect-portal/contract";
import { type DayRange, readRange } from "../../../shared/dates/day-range.ts";
import type { Day } from "../../../shared/dates/utc-day.ts";
import { readMark, shareSearch } from "../../../shared/session/browser-mark.ts";
import { currentSessionState } from "../../../shared/session/store/session-store.ts";
import { sessionValue } from "../../../shared/storage/session-value.ts";

const lastSearch = sessionValue("last-user-search");

const isQuery = (address: unknown): address is string => typeof address === "string" && address.startsWith("?");

/** Entries on one page, R-9.2. */
export const PAGE_SIZE = 10;

/** The highest page number that the server accepts. */
const LAST_PAGE = 1_000_000_000;

/** Longest keyword that the server takes, in characters. */
export const KEYWORD_LENGTH = 255;

export const states = ["all", "active", "inactive"] as const;
export type AccountState = (typeof states)[number];

/** The search of the users list, and its page, counted from 0. */
export interface UserSearch extends DayRange {
  readonly keyword: string;
  readonly status: AccountState;
  readonly page: number;
}

/** who came today. */
export function searchOfToday(today: Day): UserSearch {
  return { keyword: "", status: "all", startDate: today, endDate: today, page: 0 };
}

/** Reads the address; the page counts from 1 there, as people do. Nonsense falls back to what stands there at first. */
export function readSearch(query: URLSearchParams, today: Day): UserSearch {
  const status = query.get("status");
  const page = Number(query.get("page") ?? "1");
  return {
    keyword: (query.get("keyword") ?? "").trim().slice(0, KEYWORD_LENGTH),
    status: states.find((state) => state === status) ?? "all",
    ...readRange(query, today),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page - 1 : 0,
  };
}

/** The other way round, with its question mark. The days are always named, so that a link means the same tomorrow. */
export function writeSearch({ keyword, status, startDate, endDate, page }: UserSearch): string {
  const query = new URLSearchParams();
  if (keyword !== "") query.set("keyword", keyword);
  if (status !== "all") query.set("status", status);
  query.set("startDate", startDate ?? "");
  query.set("endDate", endDate ?? "");
  if (page > 0) query.set("page", String(page + 1));
  return `?${query}`;
}

/** The query of the call of. */
export function queryOf({ keyword, status, startDate, endDate, page }: UserSearch) {
  return {
    keyword: keyword || undefined,
    startDate: startDate ?? undefined,
    endDate: endDate ?? undefined,
    status,
    page,
    size: PAGE_SIZE,
  } satisfies { [Name in keyof UserSearchQuery]: UserSearchQuery[Name] | undefined };
}

/**
 * Keeps the search, as it stands in the address, for this session; null for the one that stands there at first. A tab that
 * is opened later gets it with the session.
 */
export function rememberSearch(username: string, address: string | null): void {
  try {
    lastSearch.write(address === null ? null : JSON.stringify({ username, address }));
    shareSearch(currentSession()?.id, address);
  } catch {
    // No storage: the list opens with today's accounts, as it always may.
  }
}

/** The last search of this administrator; another one in the same tab does not get it. null when there is none. */
export function rememberedSearch(username: string): string | null {
  return searchOfTab(username) ?? searchOfBrowser(username);
}

function searchOfTab(username: string): string | null {
  try {
    const kept: unknown = JSON.parse(lastSearch.read() ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { username: whose, address } = kept as Record<string, unknown>;
    return whose === username && isQuery(address) ? address : null;
  } catch {
    return null;
  }
}

/** The last search of another tab in the same session. */
function searchOfBrowser(username: string): string | null {
  const session = currentSession();
  const mark = readMark();
  const isOurs = session !== null && session.username === username && mark?.id === session.id;
  return isOurs && isQuery(mark.search) ? mark.search : null;
}

function currentSession() {
  const state = currentSessionState();
  return state.status === "anonymous" ? null : state.session;
}
