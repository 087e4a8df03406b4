import type { SubjectTimeline } from "@connect-portal/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { PageFrame } from "./page-frame.tsx";
import { pointsOfSubject } from "./points.ts";
import { texts } from "./texts.ts";
import { subjectTimelineQuery } from "./timeline-queries.ts";
import { readPages, TimelineView } from "./timeline-view.tsx";

/** The history of a card, an account, a payment or another resource of the user's sandbox. */
export default function SubjectTimelinePage() {
  const { id = "" } = useParams();
  const query = useInfiniteQuery(subjectTimelineQuery(useUsername(), id));
  return (
    <PageFrame key={id} id={id} lead={texts.leadOfSubject} query={query} facts={[]}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return (
          <TimelineView
            id={id}
            points={pointsOfSubject(items)}
            emptyText={items.length === 0 ? texts.empty.subject : null}
            rows={{ shown: items.length, all: null }}
            more={{ has: query.hasNextPage, isLoading: query.isFetchingNextPage, load: query.fetchNextPage }}
            readAll={() => exportOf(id)}
          />
        );
      }}
    </PageFrame>
  );
}

async function exportOf(id: string) {
  const { items, isCut } = await readPages<SubjectTimeline["items"][number], SubjectTimeline>((cursor) =>
    callPortal("getSubjectTimeline", { params: { id }, query: { cursor } }),
  );
  return { value: { subject: id, items }, cutAt: isCut ? items.length : null };
}
