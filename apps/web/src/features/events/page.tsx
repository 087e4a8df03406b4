import type { SiteEvent } from "@connect-portal/content/site-model";
import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import rows from "../../shared/site/timetable.module.css";
import { byYear, useSite } from "../../shared/site/use-site.ts";
import { Empty } from "../../shared/ui/section.tsx";
import styles from "./event-row.module.css";
import { texts } from "./texts.ts";
import { dateText, detailText, hasEnded } from "./when.ts";

interface EventRowProps {
  readonly event: SiteEvent;
  readonly isPast: boolean;
}

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
        // No lead when nothing is ahead: the text below says so.
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

/**
 * The present, once the page is alive; `before` until then, so that the page says first what its HTML says. Events are
 * days apart: who keeps the page open learns the rest with the next visit.
 */
function useNow(before: Date): Date {
  const [now, setNow] = useState(before);
  useEffect(() => setNow(new Date()), []);
  return now;
}

/** One line of the timetable. A past event keeps its line and loses its button. */
function EventRow({ event, isPast }: EventRowProps) {
  const { name } = useSite().brand;
  const [failed, setFailed] = useState(false);
  return (
    <li className={styles.row} data-past={isPast || undefined}>
      <time className={rows.date} dateTime={event.from}>
        {dateText(event)}
        <small>{detailText(event)}</small>
      </time>
      <div className={rows.what}>
        <h3>{event.title}</h3>
        <p>{event.text}</p>
      </div>
      <p className={styles.where}>
        {event.place}
        {event.detail !== undefined && <small>{event.detail}</small>}
      </p>
      <div className={styles.action}>
        {isPast ? (
          <span>{texts.past}</span>
        ) : (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
            aria-label={texts.row.addTo(event.title)}
            onClick={() => {
              setFailed(false);
              saveCalendarFile(event, name).catch(() => setFailed(true));
            }}
          >
            {texts.row.add}
          </Button>
        )}
        {failed && <small role="alert">{texts.row.failed}</small>}
      </div>
    </li>
  );
}

/** Makes the file in the browser and lets it be saved; what makes it is loaded now. Rejects when it cannot be. */
async function saveCalendarFile(event: SiteEvent, company: string): Promise<void> {
  const { calendarFile } = await import("./calendar-file.ts");
  const text = calendarFile(event, company, location.hostname, new Date());
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `${event.id}.ics` });
  link.click();
  // The browser has taken the bytes when the next task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
