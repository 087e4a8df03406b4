import { paths, type UserAnswer, type UserProduct } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi, callVersioned } from "../../../shared/api-client/call.ts";

/** A user with its version. Loaded anew at each visit and then only when asked for: somebody is editing what was loaded. */
export function userById(id: string) {
  return queryOptions({
    queryKey: ["user", id],
    queryFn: ({ signal }) => callVersioned<UserAnswer>(paths.user(id), { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** The products that can be opened to a user; those of the last visit serve until the answer comes. */
export const userProducts = queryOptions({
  queryKey: ["user-products"],
  queryFn: ({ signal }) => callApi<UserProduct[]>(paths.userProducts, { signal }),
});
