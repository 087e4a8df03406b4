import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

/** Where the account is signed in. */
export function sessionsQuery(owner: string) {
  return queryOptions({
    queryKey: ["sessions", owner] as const,
    queryFn: ({ signal }) => callPortal("listSessions", { signal }),
    staleTime: 0,
  });
}

export async function endSession(id: string): Promise<void> {
  await callPortal("endSession", { params: { id } });
}

export async function endOtherSessions(): Promise<void> {
  await callPortal("endOtherSessions");
}
