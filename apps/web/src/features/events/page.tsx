import type { SiteEvent } from "@connect-portal/content/site-model";
import { Button } from "@mantine/core";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { byYear } from "../../shared/site/day-text.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import rows from "../../shared/site/timetable.module.css";
import { useSite } from "../../shared/site/use-site.ts";
import { Empty } from "../../shared/ui/empty.tsx";
import { EventRow } from "./event-row.tsx";
import { texts } from "./texts.ts";
import { useNow } from "./use-now.ts";
import { hasEnded } from "./when.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { events, writtenOn } = context.get(siteContext);
  return { events, writtenOn };
}

/**
 * /upcoming-events. What was over when the page was written stands under "Past". What has ended since keeps its line,
 * marked, until it is written anew: the page is on the screen before it knows the day, and nothing on it may jump.
 */
export default function EventsPage() {
  const { pages } = useSite();
  const { events, writtenOn } = useLoaderData<typeof loader>();
  const written = new Date(writtenOn);
  const ahead = events.filter((event) => !hasEnded(event, written));
  const behind = events.filter((event) => hasEnded(event, written)).toReversed();
  const now = useNow(written);
  const isOver = ahead.every((event) => hasEnded(event, now));
  return (
    <Sheet
      title={texts.title}
      lead={
        // What stands below says it.
        ahead.length === 0 ? undefined : isOver ? (
          <>
            {texts.over.before}
            <Link to="/help">{texts.demo}</Link>
            {texts.over.after}
          </>
        ) : (
          texts.lead
        )
      }
    >
      <PageMeta page={pages.events} path="/upcoming-events" />
      {ahead.length === 0 && (
        <Empty
          title={texts.none.title}
          action={
            <Button component={Link} to="/help">
              {texts.demo}
            </Button>
          }
        >
          {texts.none.text}
        </Empty>
      )}
      {byYear(ahead, ({ from }) => from).map(({ year, entries }) => (
        <SheetPart key={year} name={year}>
          <EventList events={entries} now={now} />
        </SheetPart>
      ))}
      {behind.length > 0 && (
        <SheetPart name={texts.past}>
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
