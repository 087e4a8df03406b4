import type { CSSProperties } from "react";
import type { Day } from "../../../../shared/dates/utc-day.ts";
import { texts } from "../../texts.ts";
import { validityNote } from "../../validity-note.ts";
import { validitySpan } from "./validity-span.ts";
import styles from "./validity-stroke.module.css";

interface ValidityStrokeProps {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly today: Day;
}

/** The range on a lane: x is time, the stroke is when the account may be used, the tick is today. */
export function ValidityStroke({ startDate, endDate, today }: ValidityStrokeProps) {
  const { first, last, todayAt, strokeAt, strokeFor, text } = validitySpan(startDate, endDate, today);
  const shares = { "--today": todayAt, "--at": strokeAt, "--for": strokeFor } as CSSProperties;
  return (
    <div
      className={styles.span}
      style={shares}
      role="img"
      aria-label={texts.validity.stroke(startDate, endDate, today, text)}
    >
      <div className={styles.over}>
        <span>{texts.validity.today}</span>
      </div>
      <div className={styles.lane}>
        <i />
      </div>
      <div className={styles.ends}>
        <span>{first}</span>
        <span data-warned={validityNote(`${startDate}|${endDate}`, today) !== null || undefined}>{text}</span>
        <span>{last}</span>
      </div>
    </div>
  );
}
