import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callPortal, callPortalVersioned } from "../../../shared/api-client/call-portal.ts";
import { queryOf, type UserSearch } from "../list/user-search.ts";

export const usersKey = ["users"] as const;

/** A user with its version. Loaded anew at each visit and then only when asked for: somebody is editing what was loaded. */
export function userById(id: string) {
  return queryOptions({
    queryKey: ["user", id],
    queryFn: ({ signal }) => callPortalVersioned("getUser", { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** The products that can be opened to a user; those of the last visit serve until the answer comes. */
export const userProducts = queryOptions({
  queryKey: ["user-products"],
  queryFn: ({ signal }) => callPortal("listUserProducts", { signal }),
});

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
