import type { InboxRequestLine } from "@connect-portal/contract";
import { texts } from "../../texts.ts";
import styles from "./ledger.module.css";
import { LedgerRow } from "./ledger-row.tsx";

interface LedgerProps {
  readonly lines: readonly InboxRequestLine[];
  /** Ids of those that arrived while the reader looked on. */
  readonly arrived: ReadonlySet<number>;
  readonly opened: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  /** Address of the inbox, for the command that sends a request again. */
  readonly url: string;
}

/** What arrived, newest first, one line each; a line opens to the request. */
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
