import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { texts } from "../texts.ts";
import styles from "./operation-tree.module.css";
import { keyOf, type Row } from "./rows.ts";
import { TreeRow } from "./tree-row.tsx";
import { useMedia } from "./use-media.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

interface OperationTreeProps {
  readonly rows: readonly Row[];
  /** Id of the operation that the page shows. */
  readonly current: string | null;
  readonly onFold: (row: Row & { kind: "group" }) => void;
  readonly onOpen: (id: string) => void;
}

/**
 * The operations by group. Only the rows in sight are in the DOM, so the focus stays on the tree and says with
 * `aria-activedescendant` which row it means (WAI-ARIA, tree view pattern).
 */
export function OperationTree({ rows, current, onFold, onOpen }: OperationTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useMedia("(pointer: coarse)") ? 44 : 30;
  const { first, last } = useVisibleRows(scroller, rows.length, height);
  const id = useId();
  const currentAt = rows.findIndex((row) => row.kind === "operation" && row.entry.id === current);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const chosenAt = rows.findIndex((row) => keyOf(row) === chosenKey);
  const activeAt = chosenAt >= 0 ? chosenAt : Math.max(0, currentAt);

  // Scrolling the page moves the mark; the tree follows it, as little as needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: folding other groups must not move the tree.
  useEffect(() => {
    if (currentAt >= 0) reveal(scroller.current, currentAt, height);
  }, [current, height]);

  // Before the paint: the row that the focus means has to be in the DOM.
  useLayoutEffect(() => {
    if (chosenAt >= 0) reveal(scroller.current, chosenAt, height);
  }, [chosenAt, height]);

  const choose = (position: number) => {
    const row = rows[Math.min(Math.max(position, 0), rows.length - 1)];
    if (row) setChosenKey(keyOf(row));
  };
  const act = (row: Row) => {
    setChosenKey(keyOf(row));
    if (row.kind === "group") onFold(row);
    else onOpen(row.entry.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[activeAt];
    const isFolded = row?.kind === "group" && !row.isOpen;
    const move: Record<string, () => void> = {
      ArrowDown: () => choose(activeAt + 1),
      ArrowUp: () => choose(activeAt - 1),
      Home: () => choose(0),
      End: () => choose(rows.length - 1),
      Enter: () => row && act(row),
      " ": () => row && act(row),
      ArrowRight: () => (isFolded ? act(row) : choose(activeAt + 1)),
      ArrowLeft: () => {
        if (row?.kind === "group" && row.isOpen) act(row);
        else if (row) choose(rows.findIndex((other) => other.kind === "group" && other.group === row.group));
      },
    };
    if (!Object.hasOwn(move, event.key)) return;
    event.preventDefault();
    move[event.key]?.();
  };

  return (
    <div
      ref={scroller}
      className={styles.tree}
      role="tree"
      aria-label={texts.operations.label}
      tabIndex={0}
      aria-activedescendant={activeAt >= first && activeAt < last ? `${id}-${activeAt}` : undefined}
      onKeyDown={onKeyDown}
      // A press would take the focus to a row that scrolling removes.
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
    >
      <div style={{ height: rows.length * height }} className={styles.all} role="presentation">
        {rows.slice(first, last).map((row, index) => (
          <TreeRow
            key={keyOf(row)}
            row={row}
            id={`${id}-${first + index}`}
            top={(first + index) * height}
            height={height}
            isCurrent={first + index === currentAt}
            isActive={first + index === activeAt}
            onAct={act}
          />
        ))}
      </div>
    </div>
  );
}

function reveal(scroller: HTMLElement | null, position: number, height: number): void {
  if (!scroller) return;
  const top = position * height;
  const { scrollTop, clientHeight } = scroller;
  if (top < scrollTop + height) scroller.scrollTop = top - height;
  else if (top + 2 * height > scrollTop + clientHeight) scroller.scrollTop = top + 2 * height - clientHeight;
}
