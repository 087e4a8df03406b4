import { type EncryptionKeysAnswer, paths } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callApi } from "../api-client/call.ts";
import { useSession } from "../session/use-session.ts";

/** The keys of the signed-in user's sandbox account. What one user has is no answer for the next. */
export function useKeysQuery() {
  const owner = useSession()?.username ?? "";
  return useMemo(
    () =>
      queryOptions({
        queryKey: ["encryption-keys", owner],
        queryFn: ({ signal }) => callApi<EncryptionKeysAnswer>(paths.encryptionKeys, { signal }),
        // Both can change without this page: a rotation in another window, a message that uses a key.
        staleTime: 0,
      }),
    [owner],
  );
}
