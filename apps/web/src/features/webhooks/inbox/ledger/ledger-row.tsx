import type { InboxRequestLine } from "@connect-portal/contract";
import { IconChevronRight } from "@tabler/icons-react";
import { memo, useId } from "react";
import { numberText } from "../../../../shared/table/number-text.ts";
import { rowAnchor } from "../lines/row-address.ts";
import { RequestDetail } from "../request/request-detail.tsx";
import styles from "./ledger.module.css";
import { signatureWords } from "./signature-words.ts";
import { timeOf } from "./time-of.ts";

interface LedgerRowProps {
  readonly line: InboxRequestLine;
  readonly url: string;
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (id: number) => void;
}

/** A request in one line, two on a phone. */
export const LedgerRow = memo(function LedgerRow({ line, url, isNew, isOpen, onToggle }: LedgerRowProps) {
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
        // For the mouse; the button in it does the same for everybody. Whoever marks a text to copy it does not open the row.
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
