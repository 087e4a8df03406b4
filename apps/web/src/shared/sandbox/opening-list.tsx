import { IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Moment } from "../dates/moment.tsx";
import styles from "./opening-list.module.css";
import { texts } from "./texts.ts";

export interface Column<Item> {
  readonly name: string;
  readonly isNumber?: boolean;
  readonly cell: (item: Item) => ReactNode;
}

interface OpeningListProps<Item> {
  readonly caption: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** When it happened: the first column, which opens the row. */
  readonly at: (item: Item) => string;
  /** Label of a row for screen readers, beside its time. */
  readonly label: (item: Item) => string;
  readonly columns: readonly Column<Item>[];
  /** Content of an open row. */
  readonly children: (item: Item) => ReactNode;
}

/** Events, one line each, newest first. Arrow keys move between lines. */
export function OpeningList<Item>({ caption, items, keyOf, columns, ...row }: OpeningListProps<Item>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.list.time}</th>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" data-number={isNumber}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const key = keyOf(item);
          const isOpen = opened.has(key);
          return <Row key={key} {...row} item={item} columns={columns} isOpen={isOpen} onToggle={() => toggle(key)} />;
        })}
      </tbody>
    </table>
  );
}

interface RowProps<Item> extends Pick<OpeningListProps<Item>, "at" | "label" | "columns" | "children"> {
  readonly item: Item;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Row<Item>({ item, at, label, columns, isOpen, onToggle, children }: RowProps<Item>) {
  const detailId = useId();
  return (
    <>
      <tr className={styles.row} data-open={isOpen || undefined}>
        <td className={styles.time}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={onToggle}
            onKeyDown={goToNeighbor}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            <Moment at={at(item)} />
            <span className="visually-hidden"> {label(item)}</span>
          </button>
        </td>
        {columns.map(({ name, isNumber, cell }) => (
          <td key={name} data-name={name} data-number={isNumber}>
            {cell(item)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={detailId} className={styles.detail}>
          <td colSpan={columns.length + 1}>{children(item)}</td>
        </tr>
      )}
    </>
  );
}

function goToNeighbor(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const openers = [...(event.currentTarget.closest("table")?.querySelectorAll("button[aria-expanded]") ?? [])];
  const next = openers[openers.indexOf(event.currentTarget) + (event.key === "ArrowDown" ? 1 : -1)];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}
