import { INBOX_KEEPS, type InboxRequestLine } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { memo, useId } from "react";
import { failureText } from "../../../../shared/form/failure-text.ts";
import { numberText } from "../../../../shared/table/pager.tsx";
import { texts } from "../../texts.ts";
import { type InboxLines, rowAnchor, signatureWords, timeOf } from "../lines/inbox-lines.ts";
import { RequestDetail } from "../request/request-detail.tsx";
import styles from "./ledger.module.css";
import olderStyles from "./older.module.css";

interface OlderProps {
  readonly known: InboxLines;
  /** 0 when no time ends them. */
  readonly keptDays: number;
  readonly work: { readonly mutate: () => void; readonly isPending: boolean; readonly error: Error | null };
}

interface LedgerRowProps {
  readonly line: InboxRequestLine;
  readonly url: string;
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (id: number) => void;
}

/** A request in one line, two on a phone. */
const LedgerRow = memo(function LedgerRow({ line, url, isNew, isOpen, onToggle }: LedgerRowProps) {
  const { id, receivedAt, method, target, event, status, signature, attempt, durationMs } = line;
  const detailId = useId();
  const { day, time } = timeOf(receivedAt);
  const name = event ?? `${method} ${target || "/"}`;
  return (
    <>
      <tr
        id={rowAnchor(id)}
        className={styles.row}
        data-new={isNew || undefined}
        data-open={isOpen || undefined}
        // For the mouse; the button in the row does the same for everybody. Selecting text to copy it does not open the
        // row.
        onClick={() => getSelection()?.isCollapsed !== false && onToggle(id)}
      >
        <td className={styles.time}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={(clicked) => {
              clicked.stopPropagation();
              onToggle(id);
            }}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            <time dateTime={receivedAt}>
              {day !== null && <span className={styles.day}>{day} </span>}
              {time}
            </time>
            <span className="visually-hidden"> {name}</span>
          </button>
        </td>
        <td className={styles.event} title={name}>
          {event ?? <span className={styles.noEvent}>{name}</span>}
        </td>
        <td className={styles.status} data-family={Math.floor(status / 100)}>
          {status}
        </td>
        <td className={styles.signature} data-verified={signature.verified}>
          {signatureWords(signature)}
        </td>
        <td className={styles.attempt}>{numberText(attempt)}</td>
        <td className={styles.duration}>{numberText(Math.round(durationMs))} ms</td>
      </tr>
      {isOpen && (
        <tr id={detailId} className={styles.detail}>
          <td colSpan={6}>
            <RequestDetail line={line} url={url} />
          </td>
        </tr>
      )}
    </>
  );
});

interface LedgerProps {
  readonly lines: readonly InboxRequestLine[];
  /** Ids of those that arrived while the reader looked on. */
  readonly arrived: ReadonlySet<number>;
  readonly opened: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  /** Address of the inbox, for the command that sends a request again. */
  readonly url: string;
}

/** Received requests, newest first, one line each; a line opens to the request. */
export function Ledger({ lines, arrived, opened, onToggle, url }: LedgerProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col" className={styles.time}>
              {texts.inbox.columns.time}
            </th>
            <th scope="col">{texts.inbox.columns.event}</th>
            <th scope="col" className={styles.status}>
              {texts.inbox.columns.status}
            </th>
            <th scope="col" className={styles.signature}>
              {texts.inbox.columns.signature}
            </th>
            <th scope="col" className={styles.attempt}>
              {texts.inbox.columns.attempt}
            </th>
            <th scope="col" className={styles.duration}>
              {texts.inbox.columns.duration}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LedgerRow
              key={line.id}
              line={line}
              url={url}
              isNew={arrived.has(line.id)}
              isOpen={opened.has(line.id)}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How much of the inbox is shown, and the way to more of it. */
export function Older({ known: { lines, total }, keptDays, work }: OlderProps) {
  const isAll = lines.length >= total;
  return (
    <div className={olderStyles.older}>
      <p>
        {isAll
          ? texts.inbox.count(numberText(total), total === 1)
          : texts.inbox.shown(numberText(lines.length), numberText(total))}
        {keptDays > 0 ? texts.inbox.keepsFor(INBOX_KEEPS, keptDays) : texts.inbox.keeps(INBOX_KEEPS)}
      </p>
      {work.error && (
        <p className={olderStyles.failed} role="alert">
          {failureText(work.error)}
        </p>
      )}
      {!isAll && (
        <Button
          size="xs"
          variant="default"
          aria-disabled={work.isPending || undefined}
          onClick={() => !work.isPending && work.mutate()}
        >
          {texts.inbox.older}
        </Button>
      )}
    </div>
  );
}
