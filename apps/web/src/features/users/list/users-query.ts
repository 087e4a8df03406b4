import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { queryOf, type UserSearch } from "./user-search.ts";

export const usersKey = ["users"] as const;

/** A page of the users. What was seen before stays until the answer comes; the answer to an earlier search is given up. */
export function usersFor(search: UserSearch) {
  return queryOptions({
    queryKey: [...usersKey, queryOf(search)],
    queryFn: ({ signal }) => callPortal("searchUsers", { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
    // Others administer too.
    staleTime: 0,
  });
}
