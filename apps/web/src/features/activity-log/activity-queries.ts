import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import type { LogAddress } from "./activity-filter.ts";

/** `unknown`: so many names hold this one that the account was not among those that were looked at. */
export type Account = { readonly id: number } | "gone" | "unknown";

/** The page size of the search for a user, and how many pages of it are read at most. */
const SIZE = 100;

const PAGES = 5;

/** Milliseconds between two looks at a check that runs. */
const CHECK_PAUSE = 2_000;

/** Entries on one page, R-9.2. */
export const PAGE_SIZE = 10;

/** A page of what the user did. It grows while it is looked at: what was seen before is never taken for the answer. */
export function activityPage(username: string, { range: { startDate, endDate }, action, page }: LogAddress) {
  return queryOptions({
    queryKey: ["activity-log", username, startDate, endDate, action, page] as const,
    queryFn: ({ signal }) =>
      callPortal("listActivity", {
        params: { username },
        query: {
          startDate: startDate ?? undefined,
          endDate: endDate ?? undefined,
          action: action ?? undefined,
          page,
          pageSize: PAGE_SIZE,
        },
        signal,
      }),
    staleTime: 0,
  });
}

/** The latest check of the whole log. */
export function chainCheck() {
  return queryOptions({
    queryKey: ["chain-check"],
    queryFn: ({ signal }) => callPortal("getChainCheck", { signal }),
    // While a check runs, its progress is shown.
    refetchInterval: ({ state }) => (state.data?.running ? CHECK_PAUSE : false),
  });
}

/** Whether the account is still there. */
export function account(username: string) {
  return queryOptions({
    queryKey: ["account-of-log", username],
    queryFn: ({ signal }) => findAccount(username, signal),
  });
}

/** Finds the account of a username by the search, which answers with every name that holds it. Throws as callPortal. */
export async function findAccount(username: string, signal: AbortSignal): Promise<Account> {
  const wanted = username.toLowerCase();
  for (let page = 0; page < PAGES; page += 1) {
    const query = { keyword: username, status: "all" as const, page, size: SIZE };
    const { content, totalElements, totalIsExact } = await callPortal("searchUsers", { query, signal });
    const found = content.find((user) => user.username.toLowerCase() === wanted);
    if (found) return { id: found.id };
    if (totalIsExact && totalElements <= (page + 1) * SIZE) return "gone";
  }
  return "unknown";
}
