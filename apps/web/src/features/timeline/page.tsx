import type { SandboxTimeline } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { PageFrame } from "./page-frame.tsx";
import { pointsOfRequest } from "./points.ts";
import { texts } from "./texts.ts";
import { timelineQuery } from "./timeline-queries.ts";
import { readPages, TimelineView } from "./timeline-view.tsx";

/** The effects of a request in the user's sandbox. The response header Sandbox-Timeline links here. */
export default function TimelinePage() {
  const { requestId = "" } = useParams();
  const owner = useUsername();
  const query = useInfiniteQuery(timelineQuery(owner, requestId));
  const first = query.data?.pages[0];
  return (
    <PageFrame
      key={requestId}
      id={requestId}
      lead={texts.lead}
      query={query}
      facts={[
        { name: texts.facts.events, value: first?.counts.events.toLocaleString(language.locale) },
        { name: texts.facts.entries, value: first?.counts.entries.toLocaleString(language.locale) },
      ]}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        const timeline = pages[0] ?? { requestId, call: null, counts: { events: 0, entries: 0 } };
        const all = timeline.counts.events + timeline.counts.entries;
        return (
          <TimelineView
            id={requestId}
            points={pointsOfRequest(timeline, items)}
            emptyText={all === 0 ? emptyText(timeline.call?.isBeforeReset === true) : null}
            rows={{ shown: items.length, all }}
            more={{ has: query.hasNextPage, isLoading: query.isFetchingNextPage, load: query.fetchNextPage }}
            readAll={() => exportOf(requestId)}
          />
        );
      }}
    </PageFrame>
  );
}

function emptyText(isBeforeReset: boolean): string {
  return isBeforeReset ? texts.empty.beforeReset : texts.empty.request;
}

async function exportOf(requestId: string) {
  const { first, items, isCut } = await readPages<SandboxTimeline["items"][number], SandboxTimeline>((cursor) =>
    callPortal("getTimeline", { query: { requestId, cursor } }),
  );
  const { call, counts } = first;
  return { value: { requestId, call, counts, items }, cutAt: isCut ? items.length : null };
}
