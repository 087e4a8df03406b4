import { Button } from "@mantine/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { saveFile } from "../../shared/files/save-file.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import wire from "../../shared/ui/on-wire.module.css";
import type { Point } from "./points.ts";
import { texts } from "./texts.ts";
import styles from "./timeline-view.module.css";
import { type Export, useExport } from "./use-export.ts";
import { useOpened, WireTimeline } from "./wire-timeline.tsx";

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
