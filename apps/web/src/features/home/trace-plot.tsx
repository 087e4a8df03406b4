import { type SVGTextElementAttributes, useId } from "react";
import { keys, lanes, laneY, layOut, recording } from "./lanes.ts";
import { texts } from "./texts.ts";
import styles from "./trace-plot.module.css";
import type { TraceNote, TraceTexts } from "./trace-texts.server.ts";

const { milliseconds } = recording;
const { x, ticks, path, work } = layOut(recording);

/** The right end of the figure, in its units. */
const RIGHT = 1312;
/** Width of a character of a note. */
const CHARACTER = 7;

/** The payment as a graphic timetable up to a moment: lanes are systems, x is time, flat stretches are work. */
export function TracePlot({
  until,
  said: { notes, way, duration },
}: {
  readonly until: number;
  readonly said: TraceTexts;
}) {
  const clip = useId();
  const width = until < milliseconds ? x(until) : RIGHT;
  return (
    <svg className={styles.plot} viewBox="0 0 1312 380" role="img" aria-label={texts.trace.plot(way, duration)}>
      <path className={styles.tickLine} d={ticks.map((tick) => `M${x(tick)} 28V364`).join("")} />
      {ticks.map((tick) => (
        <text key={tick} className={styles.tick} x={x(tick)} y="16">
          {tick === 0 ? texts.trace.milliseconds("0") : tick}
        </text>
      ))}
      <path className={styles.laneLine} d={lanes.map(({ id }) => `M0 ${laneY(id)}H1312`).join("")} />
      {lanes.map(({ id, name }) => (
        <text key={id} className={styles.lane} x="0" y={laneY(id) - 8}>
          {name}
        </text>
      ))}
      <clipPath id={clip}>
        <rect className={styles.shown} x="0" y="0" height="380" style={{ width }} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path className={styles.move} pathLength="1" d={path} />
        <path className={styles.work} d={work} />
      </g>
      {notes.map((note) => (
        <text key={note.text} className={styles.note} data-later={note.from > until || undefined} {...placeOf(note)}>
          {note.text}
        </text>
      ))}
      {keys.map(({ letter, at, lane }) => (
        <g key={letter} className={styles.key} data-later={at > until || undefined}>
          <circle cx={x(at)} cy={laneY(lane)} r="9" />
          <text x={x(at)} y={laneY(lane) + 4}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}

/**
 * A note begins where its system does; one that would leave the figure ends before it instead. That of the response stands
 * above its letter: the way of the event goes down beside it.
 */
function placeOf({ from, to, lane, text }: TraceNote): SVGTextElementAttributes<SVGTextElement> {
  const start = x(from) + (from === 0 ? 18 : 0);
  const y = laneY(lane) - 8;
  if (start + CHARACTER * text.length <= RIGHT) return { x: start, y };
  return from === to ? { x: RIGHT, y: y - 6, textAnchor: "end" } : { x: start - 8, y, textAnchor: "end" };
}
