import type { SandboxTimeline, SubjectTimeline, TimelineItem } from "@connect-portal/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** Milliseconds between two looks, while a delivery is on its way. */
const SOON = 2_000;
/** Above this number of pages, the query is no longer polled. */
const MOST_PAGES = 3;

interface Loaded {
  readonly pages: readonly { readonly items: readonly TimelineItem[] }[];
}

function nextLook({ state: { data } }: { readonly state: { readonly data?: Loaded | undefined } }): number | false {
  if (!data || data.pages.length > MOST_PAGES) return false;
  const isWaiting = data.pages.some(({ items }) =>
    items.some((item) => item.kind === "event" && item.deliveries.some(({ status }) => status === "waiting")),
  );
  return isWaiting ? SOON : false;
}

/** The effects of a request, page by page. Polls while a delivery is waiting. */
export function timelineQuery(owner: string, requestId: string) {
  return infiniteQueryOptions({
    queryKey: ["timeline", owner, "request", requestId] as const,
    queryFn: ({ pageParam, signal }): Promise<SandboxTimeline> =>
      callPortal("getTimeline", { query: { requestId, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: nextLook,
  });
}

/** The events of a resource, newest first. */
export function subjectTimelineQuery(owner: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ["timeline", owner, "subject", id] as const,
    queryFn: ({ pageParam, signal }): Promise<SubjectTimeline> =>
      callPortal("getSubjectTimeline", { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: nextLook,
  });
}
