import timetable from "virtual:site-content/events";
import text from "virtual:site-content/pages/events";
import type { SiteEvent } from "@connect-portal/content/site-model";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { byYear } from "../../shared/site/day-text.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import rows from "../../shared/site/timetable.module.css";
import { Empty } from "../../shared/ui/empty.tsx";
import { EventRow } from "./event-row.tsx";
import { useNow } from "./use-now.ts";
import { hasEnded } from "./when.ts";

const built = new Date(timetable.builtOn);
const ahead = timetable.events.filter((event) => !hasEnded(event, built));
const behind = timetable.events.filter((event) => hasEnded(event, built)).toReversed();

/**
 * /upcoming-events. What was over when the site was built stands under "Past". What has ended since keeps its line,
 * marked, until the next build: the page is on the screen before it knows the day, and nothing on it may jump.
 */
export default function EventsPage() {
  const now = useNow(built);
  const isOver = ahead.every((event) => hasEnded(event, now));
  return (
    <Sheet
      title="Upcoming events"
      lead={
        isOver ? (
          <>
            Nothing is planned at the moment. <Link to="/help">Request a Demo</Link> instead: we come to you, with your
            cases.
          </>
        ) : (
          "Where you meet the people behind these APIs. Times are in UTC; Add puts a date into your own calendar."
        )
      }
    >
      <PageMeta page={text} path="/upcoming-events" />
      {ahead.length === 0 && (
        <Empty
          title="No date yet"
          action={
            <Button component={Link} to="/help">
              Request a Demo
            </Button>
          }
        >
          New dates are published here first. Until then an expert shows you the APIs on your own cases.
        </Empty>
      )}
      {byYear(ahead, ({ from }) => from).map(({ year, entries }) => (
        <SheetPart key={year} name={year}>
          <EventList events={entries} now={now} />
        </SheetPart>
      ))}
      {behind.length > 0 && (
        <SheetPart name="Past">
          <EventList events={behind} now={now} />
        </SheetPart>
      )}
    </Sheet>
  );
}

function EventList({ events, now }: { readonly events: readonly SiteEvent[]; readonly now: Date }) {
  return (
    <ul className={rows.rows}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} isPast={hasEnded(event, now)} />
      ))}
    </ul>
  );
}
