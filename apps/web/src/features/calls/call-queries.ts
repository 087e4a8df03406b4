import type { SandboxCalls } from "@connect-portal/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** Milliseconds between two looks for new calls, while the page is seen. */
const LIVE = 2_000;

/** See SandboxCallsQuery. */
export interface CallFilter {
  readonly operation?: string | undefined;
  readonly status?: string | undefined;
  readonly card?: string | undefined;
  readonly requestId?: string | undefined;
  readonly text?: string | undefined;
}

/** The newest first, page by page. */
export function callsQuery(owner: string, filter: CallFilter) {
  return infiniteQueryOptions({
    queryKey: ["sandbox-calls", owner, "list", filter] as const,
    queryFn: ({ pageParam, signal }): Promise<SandboxCalls> =>
      callPortal("listCalls", { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: LIVE,
  });
}
