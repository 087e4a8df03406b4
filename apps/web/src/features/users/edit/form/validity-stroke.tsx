import type { CSSProperties } from "react";
import { type Day, daysBetween } from "../../../../shared/dates/utc-day.ts";
import { validityNote } from "../../account-state.tsx";
import { texts } from "../../texts.ts";
import styles from "./validity-stroke.module.css";

/** A validity range on its lane. Shares are of the lane's width, 0 to 1. */
interface ValiditySpan {
  /** The days at both ends of the lane: the range, and today where it lies outside. */
  readonly first: Day;
  readonly last: Day;
  readonly todayAt: number;
  /** The stroke: when the account may still be used. */
  readonly strokeAt: number;
  readonly strokeFor: number;
  readonly text: string;
}

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

/** Both days of the range included. */
export function validitySpan(startDate: Day, endDate: Day, today: Day): ValiditySpan {
  const first = startDate < today ? startDate : today;
  const last = endDate > today ? endDate : today;
  const length = Math.max(1, daysBetween(first, last));
  const share = (day: Day) => daysBetween(first, day) / length;
  const strokeStart = startDate > today ? startDate : today;
  const isOver = endDate < today;
  return {
    first,
    last,
    todayAt: share(today),
    strokeAt: isOver ? 1 : Math.min(share(strokeStart), 0.99),
    // The last day too is a stroke, however short.
    strokeFor: isOver ? 0 : Math.max(share(endDate) - share(strokeStart), 0.01),
    text: spanText(daysBetween(today, startDate), daysBetween(today, endDate)),
  };
}

/** Days from today to the first and to the last day. */
function spanText(untilStart: number, untilEnd: number): string {
  if (untilStart > 0) return untilStart === 1 ? texts.validity.startsTomorrow : texts.validity.startsIn(untilStart);
  if (untilEnd < 0) return untilEnd === -1 ? texts.validity.expiredYesterday : texts.validity.expiredAgo(-untilEnd);
  return untilEnd === 0 ? texts.validity.expiresToday : texts.validity.left(untilEnd);
}

/** Whether an account with this range may be used on this day; one without a range always. */
export function isWithin(validityRangeDate: string, day: Day): boolean {
  if (validityRangeDate === "") return true;
  const [start = "", end = ""] = validityRangeDate.split("|");
  return start <= day && day <= end;
}
