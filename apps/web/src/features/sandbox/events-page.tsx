import { subjectTimelinePage, timelinePage, type WorldEvents } from "@connect-portal/contract";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { timeText } from "../../shared/dates/utc-day.ts";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { worldKey } from "../../shared/sandbox/entity-link.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import table from "../../shared/table/facts-table.module.css";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { Empty, Section } from "../../shared/ui/section.tsx";
import { SandboxFrame } from "./frame.tsx";
import { useListSearch } from "./list-search.tsx";
import { More } from "./more.tsx";
import styles from "./portfolio/portfolio.module.css";
import { texts } from "./texts.ts";

type Event = WorldEvents["items"][number];

const { columns } = texts.events;

/** Deliveries of an event that its row names. */
const MOST_DELIVERIES = 3;

/** What happened in the user's sandbox, newest first, and where it was sent. */
export default function SandboxEventsPage() {
  const owner = useUsername();
  return (
    <SandboxFrame title={texts.events.title}>
      <Section name={texts.events.title} note={texts.events.note}>
        <Events owner={owner} />
      </Section>
    </SandboxFrame>
  );
}

function eventsQuery(owner: string, text: string) {
  return infiniteQueryOptions({
    queryKey: [...worldKey(owner), "events", text] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam ?? undefined, text: text === "" ? undefined : text };
      return callPortal("listWorldEvents", { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

function Events({ owner }: { readonly owner: string }) {
  const { text, field } = useListSearch(texts.events.searchHint);
  const query = useInfiniteQuery(eventsQuery(owner, text));
  return (
    <Loaded query={query} what={texts.events.loading}>
      {({ pages }) => {
        const events = pages.flatMap(({ items }) => items);
        if (events.length === 0 && text === "") {
          return <Empty title={texts.events.none}>{texts.events.noneHelp}</Empty>;
        }
        return (
          <>
            <div className={styles.head}>{field}</div>
            <FactsTable
              caption={texts.events.caption}
              rows={events}
              keyOf={({ eventId }) => eventId}
              columns={[
                {
                  name: columns.event,
                  className: table.mono,
                  cell: ({ requestId, type, eventId }) => (
                    <>
                      <Link to={timelinePage(requestId)}>{type}</Link>
                      <span className={table.second}>{eventId}</span>
                    </>
                  ),
                },
                {
                  name: columns.subject,
                  className: table.mono,
                  cell: ({ subject }) => <Link to={subjectTimelinePage(subject)}>{subject}</Link>,
                },
                { name: columns.deliveries, cell: (event) => <Deliveries event={event} /> },
                { name: columns.time, cell: ({ occurredAt }) => timeText(occurredAt) },
              ]}
            />
            {events.length === 0 && (
              <p role="status" className={table.nothing}>
                {texts.events.nothingFound(text)}
              </p>
            )}
            <More query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

function Deliveries({ event: { deliveries } }: { readonly event: Event }) {
  if (deliveries.length === 0) return <span className={table.quiet}>{texts.events.noDeliveries}</span>;
  const more = deliveries.length - MOST_DELIVERIES;
  return (
    <span>
      {deliveries.slice(0, MOST_DELIVERIES).map(({ deliveryId, endpointName, status }) => (
        <span key={deliveryId} className={table.second} dir="auto">
          {texts.events.delivery(endpointName, status)}
        </span>
      ))}
      {more > 0 && <span className={table.second}>{texts.events.moreDeliveries(more)}</span>}
    </span>
  );
}
