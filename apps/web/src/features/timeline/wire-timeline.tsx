import { useState } from "react";
import { timeText } from "../../shared/dates/utc-day.ts";
import { lanes, laneX } from "./lanes.ts";
import { PointDetail } from "./point-detail.tsx";
import type { Point } from "./points.ts";
import { texts } from "./texts.ts";
import styles from "./wire-timeline.module.css";

interface WireTimelineProps {
  readonly points: readonly Point[];
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** Of the drawing of a row, in its own units: ten for each lane. */
const WIDTH = lanes.length * 10;
const HEIGHT = 44;
/** Where the flat stroke of a row begins and ends. */
const FROM = 14;
const TO = 30;

const laneLines = lanes.map(({ id }) => `M${laneX(id)} 0V${HEIGHT}`).join("");

/** The way through the systems as on the home page, top to bottom: lanes are systems, the thick stroke is work. */
export function WireTimeline({ points, opened, onToggle }: WireTimelineProps) {
  return (
    <div className={styles.timeline}>
      <div className={styles.names} aria-hidden>
        {lanes.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </div>
      <ol className={styles.points} aria-label={texts.points.caption}>
        {points.map((point, index) => (
          <Row
            key={point.id}
            point={point}
            previous={points[index - 1]}
            isLast={index === points.length - 1}
            isOpen={opened.has(point.id)}
            onToggle={onToggle}
          />
        ))}
      </ol>
    </div>
  );
}

interface RowProps {
  readonly point: Point;
  readonly previous: Point | undefined;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

function Row({ point, previous, isLast, isOpen, onToggle }: RowProps) {
  const { id, lane, title, at, isReal, isBad } = point;
  const name = lanes.find((one) => one.id === lane)?.name;
  const x = laneX(lane);
  const moves = `${previous ? `M${laneX(previous.lane)} 0L${x} ${FROM}` : ""}${isLast ? "" : `M${x} ${TO}V${HEIGHT}`}`;
  // The same moment is told once.
  const isNew = at !== null && (at !== previous?.at || isReal !== previous.isReal);
  return (
    <li className={styles.point} data-bad={isBad || undefined} data-open={isOpen || undefined}>
      <svg className={styles.track} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={styles.lanes} d={laneLines} />
        <path className={styles.move} d={moves} />
        <path className={styles.work} d={`M${x} ${FROM}V${TO}`} />
      </svg>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `point-${id}` : undefined}
        onClick={() => onToggle(id)}
      >
        <span className={styles.lane}>{name}</span>
        <span className={styles.title}>{title}</span>
        <span className={styles.when}>
          {isNew && <time dateTime={at}>{isReal ? timeText(at, true).slice(11) : timeText(at).slice(5)}</time>}
        </span>
      </button>
      {isOpen && (
        <>
          <svg className={styles.rest} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <path className={styles.lanes} d={laneLines} />
            {!isLast && <path className={styles.move} d={`M${x} 0V${HEIGHT}`} />}
          </svg>
          <div id={`point-${id}`} className={styles.detail}>
            <PointDetail point={point} />
          </div>
        </>
      )}
    </li>
  );
}

/** Which points are open, and how they are opened. */
export function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return { opened, setOpened, toggle };
}
