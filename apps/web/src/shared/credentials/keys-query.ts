import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callPortal } from "../api-client/call-portal.ts";
import { useUsername } from "../session/use-session.ts";

/** The keys of the signed-in user's sandbox account. What one user has is no answer for the next. */
export function useKeysQuery() {
  const owner = useUsername();
  return useMemo(
    () =>
      queryOptions({
        queryKey: ["encryption-keys", owner],
        queryFn: ({ signal }) => callPortal("listEncryptionKeys", { signal }),
        // Both can change without this page: a rotation in another window, a message that uses a key.
        staleTime: 0,
      }),
    [owner],
  );
}
