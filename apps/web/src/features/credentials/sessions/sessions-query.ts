import { paths, type SessionsAnswer } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../shared/api-client/call.ts";

/** Where the account is signed in. */
export function sessionsQuery(owner: string) {
  return queryOptions({
    queryKey: ["sessions", owner] as const,
    queryFn: ({ signal }) => callApi<SessionsAnswer>(paths.sessions, { signal }),
    staleTime: 0,
  });
}

export async function endSession(id: string): Promise<void> {
  await callApi(paths.session(id), { method: "DELETE" });
}

export async function endOtherSessions(): Promise<void> {
  await callApi(paths.sessions, { method: "DELETE" });
}
