import type { InboxPage } from "@connect-portal/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useUsername } from "../../../shared/session/use-session.ts";

/** Lines that one call asks for. */
export const PAGE_SIZE = 50;

/** The username is in every key: the next user to sign in must not see this one's inbox. */
export function inboxQuery(username: string) {
  return queryOptions({
    queryKey: ["hook-inbox", username] as const,
    queryFn: ({ signal }) => callPortal("getInbox", { signal }),
    enabled: username !== "",
  });
}

/** The inbox of the signed-in user. */
export function useInbox() {
  return useQuery(inboxQuery(useUsername()));
}

/** One page of what arrived, newest first; `page` counts from 0. */
export function fetchPage(page: number, signal?: AbortSignal): Promise<InboxPage> {
  return callPortal("listInboxRequests", { query: { page, size: PAGE_SIZE }, ...(signal && { signal }) });
}

/** A request with its headers and body. What has arrived does not change. */
export function requestQuery(username: string, id: number) {
  return queryOptions({
    queryKey: ["hook-inbox-request", username, id] as const,
    queryFn: ({ signal }) => callPortal("getInboxRequest", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
