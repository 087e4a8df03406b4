import type { SandboxWorld } from "@connect-portal/contract";
import type { CSSProperties } from "react";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { dueWords } from "../../../shared/sandbox/due-words.ts";
import { texts } from "../texts.ts";
import styles from "./clock-lane.module.css";

/** Of what falls due, so many stand on the lane: more words than that would stand on each other. */
const SHOWN = 3;
/** Where the present stands, in percent of the lane. */
const PRESENT = 20;

/**
 * What falls due next, in its order on a lane; not to scale, because a hold ends in a week and a card in a year. What was
 * due before now stands before the clock: a clock that stands still runs it when it advances.
 */
export function ClockLane({ clock: { now, next } }: { readonly clock: SandboxWorld["clock"] }) {
  if (next.length === 0) return <p className={styles.nothing}>{texts.clock.nothingScheduled}</p>;
  const [waiting, ...others] = next.filter(({ at }) => at <= now);
  const ahead = next.filter(({ at }) => at > now);
  const moments = [...new Map(ahead.map((due) => [`${due.at} ${due.kind}`, due])).values()].slice(0, SHOWN);
  return (
    <ol className={styles.lane} aria-label={texts.clock.scheduled}>
      {waiting && (
        <li data-waiting>
          <span>{texts.clock.waiting(dueWords(waiting.kind), others.length)}</span>
          <time dateTime={waiting.at}>{texts.clock.since(timeText(waiting.at).slice(5))}</time>
        </li>
      )}
      {moments.map(({ at, kind, subject }, index) => (
        <li
          key={`${at} ${kind} ${subject}`}
          style={{ "--at": `${PRESENT + ((index + 1) * (100 - PRESENT)) / (SHOWN + 0.6)}%` } as CSSProperties}
        >
          <span>{dueWords(kind)}</span>
          <time dateTime={at}>{timeText(at).slice(5)}</time>
        </li>
      ))}
    </ol>
  );
}
