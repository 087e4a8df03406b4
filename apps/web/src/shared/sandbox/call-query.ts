import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../api-client/call-portal.ts";

/** What the call log has in place of a secret, and within a card number. */
export const MASKED = "***";

/** A call of the log with its headers and bodies. One that was answered never changes. */
export function callQuery(owner: string, id: string) {
  return queryOptions({
    queryKey: ["sandbox-calls", owner, "one", id] as const,
    queryFn: ({ signal }) => callPortal("getCall", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
