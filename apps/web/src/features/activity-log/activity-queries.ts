import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { findAccount } from "./find-account.ts";
import type { LogAddress } from "./log-address.ts";

/** Milliseconds between two looks at a check that runs. */
const CHECK_PAUSE = 2_000;

/** Of a page, R-9.2. */
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
