import type { SandboxCalls } from "@connect-portal/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** Milliseconds between two looks for new calls, while the page is seen. */
const LIVE = 2_000;
/** Milliseconds until the whole list is asked for again: processes that write at once may number an older call later. */
const WHOLE = 30_000;

/** See SandboxCallsQuery. */
export interface CallFilter {
  readonly operation?: string | undefined;
  readonly status?: string | undefined;
  readonly world?: string | undefined;
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
    // A search for text has read many pages.
    refetchInterval: filter.text === undefined ? WHOLE : false,
  });
}

/** Looks for calls that came since the list was loaded, and puts them on its top. */
export function newerCallsQuery(cache: QueryClient, owner: string, filter: CallFilter) {
  const { queryKey } = callsQuery(owner, filter);
  return queryOptions({
    queryKey: ["sandbox-calls", owner, "newer", filter] as const,
    queryFn: async ({ signal }) => {
      const first = cache.getQueryData(queryKey)?.pages[0];
      if (!first) return null;
      const newer = await callPortal("listCalls", { query: { ...filter, after: first.newest ?? "0" }, signal });
      // More than a page: what lies between is asked for with the list.
      if (newer.nextCursor !== null) await cache.invalidateQueries({ queryKey });
      else if (newer.newest !== null) cache.setQueryData(queryKey, (list) => list && withNewer(list, newer));
      return null;
    },
    refetchInterval: LIVE,
    gcTime: 0,
  });
}

function withNewer<List extends { readonly pages: SandboxCalls[] }>(list: List, newer: SandboxCalls): List {
  const [first, ...older] = list.pages;
  if (!first) return list;
  const known = new Set(first.items.map(({ callId }) => callId));
  const items = [...newer.items.filter(({ callId }) => !known.has(callId)), ...first.items];
  return { ...list, pages: [{ ...first, items, newest: newer.newest }, ...older] };
}
