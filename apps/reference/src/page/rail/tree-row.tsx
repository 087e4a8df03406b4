import { IconChevronRight } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { addressOf } from "../target.ts";
import styles from "./operation-tree.module.css";
import type { Row } from "./rows.ts";

interface TreeRowProps {
  readonly row: Row;
  readonly id: string;
  /** Pixels. */
  readonly top: number;
  readonly height: number;
  /** The page shows this operation. */
  readonly isCurrent: boolean;
  /** The keyboard means this row. */
  readonly isActive: boolean;
  readonly onAct: (row: Row) => void;
}

export function TreeRow({ row, id, top, height, isCurrent, isActive, onAct }: TreeRowProps) {
  const place = { transform: `translateY(${top}px)`, height };
  if (row.kind === "group") {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys.
      <div
        id={id}
        className={styles.group}
        style={place}
        role="treeitem"
        aria-level={1}
        aria-expanded={row.isOpen}
        data-active={isActive}
        onClick={() => onAct(row)}
      >
        <IconChevronRight className={styles.twist} size={14} stroke={1.75} aria-hidden />
        <span className={styles.name}>{row.group.title}</span>
        <span className={styles.count}>{row.group.entries.length}</span>
      </div>
    );
  }
  const { entry, group, place: posinset } = row;
  return (
    <a
      id={id}
      className={styles.operation}
      style={place}
      href={addressOf(entry.id)}
      title={`${entry.title}\n${entry.method.toUpperCase()} ${entry.path}`}
      role="treeitem"
      aria-level={2}
      aria-posinset={posinset}
      aria-setsize={group.entries.length}
      aria-current={isCurrent ? "location" : undefined}
      aria-selected={isCurrent}
      tabIndex={-1}
      data-active={isActive}
      data-deprecated={entry.deprecated}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onAct(row);
      }}
    >
      <span className={styles.verb} data-method={entry.method}>
        {entry.method}
      </span>
      <span className={styles.name}>{entry.title}</span>
      {entry.deprecated ? <span className="visually-hidden">(Deprecated)</span> : null}
    </a>
  );
}

function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
