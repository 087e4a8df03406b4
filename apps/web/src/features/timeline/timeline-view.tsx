import { Button } from "@mantine/core";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { timeText } from "../../shared/dates/utc-day.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import wire from "../../shared/ui/on-wire.module.css";
import { PointDetail } from "./point-detail.tsx";
import { lanes, laneX, type Point } from "./points.ts";
import { texts } from "./texts.ts";
import styles from "./timeline-view.module.css";
import wireTimelineStyles from "./wire-timeline.module.css";

/** The exported value, and the number of rows after which it was cut; null when it is complete. */
interface Export {
  readonly value: unknown;
  readonly cutAt: number | null;
}

/** Pages that an export reads: 10,000 rows. */
const MOST_PAGES = 100;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

interface WireTimelineProps {
  readonly points: readonly Point[];
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** Width of a row's drawing, in its own units: ten for each lane. */
const WIDTH = lanes.length * 10;

const HEIGHT = 44;

/** A row's flat stroke runs from FROM to TO. */
const FROM = 14;

const TO = 30;

const laneLines = lanes.map(({ id }) => `M${laneX(id)} 0V${HEIGHT}`).join("");

interface RowProps {
  readonly point: Point;
  readonly previous: Point | undefined;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

interface TimelineViewProps {
  /** Names the file. */
  readonly id: string;
  readonly points: readonly Point[];
  /** Said where there is nothing besides the request itself. */
  readonly emptyText: string | null;
  /** How many rows are shown of how many; `all` is null where nobody counts them. */
  readonly rows: { readonly shown: number; readonly all: number | null };
  readonly more: { readonly has: boolean; readonly isLoading: boolean; readonly load: () => void };
  readonly readAll: () => Promise<Export>;
}

/** The drawing with what can be done with it as a whole: open, print, export, and read on. */
export function TimelineView({ id, points, emptyText, rows, more, readAll }: TimelineViewProps) {
  const cache = useQueryClient();
  const { opened, setOpened, toggle } = useOpened();
  const saving = useExport(readAll, (content) => saveFile(content, `timeline-${id.replace(/[^\w.-]+/g, "-")}.json`));
  const isAllOpen = points.length > 0 && points.every((point) => opened.has(point.id));
  const openAll = () => setOpened(isAllOpen ? new Set() : new Set(points.map((point) => point.id)));
  // Paper cannot be opened: what is printed shows everything.
  const print = async () => {
    flushSync(() => setOpened(new Set(points.map((point) => point.id))));
    await untilRead(cache);
    globalThis.print();
  };
  const button = { size: "xs", variant: "subtle", ...(wire.button && { className: wire.button }) } as const;
  return (
    <section className={`wire ${styles.view}`} aria-label={texts.title}>
      <div className="page">
        <div className={styles.actions}>
          <Button {...button} aria-pressed={isAllOpen} onClick={openAll}>
            {isAllOpen ? texts.actions.closeAll : texts.actions.openAll}
          </Button>
          <Button {...button} onClick={print}>
            {texts.actions.print}
          </Button>
          <Button {...button} loading={saving.isPending} onClick={saving.save}>
            {texts.actions.json}
          </Button>
          <span role="status">{saving.cutAt !== null && texts.actions.cut(saving.cutAt)}</span>
          {saving.error && <span role="alert">{failureText(saving.error)}</span>}
          <span className={styles.rows}>
            {rows.all !== null && rows.all > rows.shown && texts.actions.shown(rows.shown, rows.all)}
          </span>
        </div>
        <WireTimeline points={points} opened={opened} onToggle={toggle} />
        {emptyText !== null && <p className={styles.empty}>{emptyText}</p>}
        {more.has && (
          <div className={styles.more}>
            <Button {...button} loading={more.isLoading} onClick={more.load}>
              {texts.actions.more}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** Milliseconds for which paper waits for the bytes of deliveries. */
const LONGEST_WAIT = 5_000;

const frame = () => new Promise((next) => requestAnimationFrame(next));

/** Resolves when nothing is being read any more, and what was read is drawn. */
async function untilRead(cache: QueryClient): Promise<void> {
  const end = performance.now() + LONGEST_WAIT;
  do await frame();
  while (cache.isFetching() > 0 && performance.now() < end);
  await frame();
}

/** The way through the systems as on the home page, top to bottom: lanes are systems, the thick stroke is work. */
function WireTimeline({ points, opened, onToggle }: WireTimelineProps) {
  return (
    <div className={wireTimelineStyles.timeline}>
      <div className={wireTimelineStyles.names} aria-hidden>
        {lanes.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </div>
      <ol className={wireTimelineStyles.points} aria-label={texts.points.caption}>
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

function Row({ point, previous, isLast, isOpen, onToggle }: RowProps) {
  const { id, lane, title, at, isReal, isBad } = point;
  const name = lanes.find((one) => one.id === lane)?.name;
  const x = laneX(lane);
  const moves = `${previous ? `M${laneX(previous.lane)} 0L${x} ${FROM}` : ""}${isLast ? "" : `M${x} ${TO}V${HEIGHT}`}`;
  // The same moment is told once.
  const isNew = at !== null && (at !== previous?.at || isReal !== previous.isReal);
  return (
    <li className={wireTimelineStyles.point} data-bad={isBad || undefined} data-open={isOpen || undefined}>
      <svg
        className={wireTimelineStyles.track}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={wireTimelineStyles.lanes} d={laneLines} />
        <path className={wireTimelineStyles.move} d={moves} />
        <path className={wireTimelineStyles.work} d={`M${x} ${FROM}V${TO}`} />
      </svg>
      <button
        type="button"
        className={wireTimelineStyles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `point-${id}` : undefined}
        onClick={() => onToggle(id)}
      >
        <span className={wireTimelineStyles.lane}>{name}</span>
        <span className={wireTimelineStyles.title}>{title}</span>
        <span className={wireTimelineStyles.when}>
          {isNew && <time dateTime={at}>{isReal ? timeText(at, true).slice(11) : timeText(at).slice(5)}</time>}
        </span>
      </button>
      {isOpen && (
        <>
          <svg
            className={wireTimelineStyles.rest}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            <path className={wireTimelineStyles.lanes} d={laneLines} />
            {!isLast && <path className={wireTimelineStyles.move} d={`M${x} 0V${HEIGHT}`} />}
          </svg>
          <div id={`point-${id}`} className={wireTimelineStyles.detail}>
            <PointDetail point={point} />
          </div>
        </>
      )}
    </li>
  );
}

function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return { opened, setOpened, toggle };
}

/** Reads page after page, up to a limit. */
export async function readPages<Item, P extends Page<Item>>(
  read: (cursor: string | undefined) => Promise<P>,
): Promise<{ readonly first: P; readonly items: Item[]; readonly isCut: boolean }> {
  const first = await read(undefined);
  const items = [...first.items];
  let next = first.nextCursor;
  for (let count = 1; next !== null && count < MOST_PAGES; count++) {
    const page = await read(next);
    items.push(...page.items);
    next = page.nextCursor;
  }
  return { first, items, isCut: next !== null };
}

/** Reads everything and hands it over as a file. */
function useExport(readAll: () => Promise<Export>, save: (content: Blob) => void) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: readAll,
    onSuccess: ({ value }) => save(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" })),
  });
  return { save: () => mutate(), isPending, error, cutAt: data?.cutAt ?? null };
}
