import type { SiteEvent } from "@connect-portal/content/site-model";
import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import timetable from "../../shared/site/timetable.module.css";
import styles from "./event-row.module.css";
import { saveCalendarFile } from "./save-calendar-file.ts";
import { texts } from "./texts.ts";
import { dateText, detailText } from "./when.ts";

interface EventRowProps {
  readonly event: SiteEvent;
  readonly isPast: boolean;
}

/** One line of the timetable. A past event keeps its line and loses its button. */
export function EventRow({ event, isPast }: EventRowProps) {
  const [failed, setFailed] = useState(false);
  return (
    <li className={styles.row} data-past={isPast || undefined}>
      <time className={timetable.date} dateTime={event.from}>
        {dateText(event)}
        <small>{detailText(event)}</small>
      </time>
      <div className={timetable.what}>
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
              saveCalendarFile(event).catch(() => setFailed(true));
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
