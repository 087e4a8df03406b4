import type { ActivityAnswer, ActivityRecord } from "@connect-portal/contract";
import { IconShieldX } from "@tabler/icons-react";
import { useState } from "react";
import { numberText } from "../../../shared/table/number-text.ts";
import shared from "../../../shared/table/table.module.css";
import { texts } from "../texts.ts";
import { LogRow } from "./log-row.tsx";
import { LogSkeleton } from "./log-skeleton.tsx";
import styles from "./log-table.module.css";

/** One line of the list: a record, or the number of one that was written and is not there any more. */
type ListItem = { readonly record: number; readonly found: ActivityRecord | null };

interface LogTableProps {
  readonly answer: ActivityAnswer;
  /** Another page is on its way. */
  readonly isStale: boolean;
}

/** A page of the log. A record opens below its row, and stays open when the reader comes back to its page. */
export function LogTable({ answer, isStale }: LogTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());

  function toggle(record: number) {
    const next = new Set(opened);
    if (!next.delete(record)) next.add(record);
    setOpened(next);
  }

  if (isStale) return <LogSkeleton />;
  return (
    <div className={shared.frame}>
      <table className={`${shared.table} ${styles.log}`}>
        <LogHead />
        <tbody>
          {listItems(answer).map(({ record, found }) =>
            found === null ? (
              <MissingRow key={record} record={record} />
            ) : (
              <LogRow key={record} found={found} isOpen={opened.has(record)} onToggle={() => toggle(record)} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The page with its gaps in their places, the latest first. */
export function listItems({ content, missingRecords }: Pick<ActivityAnswer, "content" | "missingRecords">): ListItem[] {
  return [
    ...content.map((found) => ({ record: found.record, found })),
    ...missingRecords.map((record) => ({ record, found: null })),
  ].sort((a, b) => b.record - a.record);
}

/** In the place of a record that was written and is not there any more. */
function MissingRow({ record }: { readonly record: number }) {
  return (
    <tr className={`${styles.row} ${styles.missing}`}>
      <td className={styles.twist}>
        <IconShieldX size={16} stroke={1.75} aria-hidden />
      </td>
      <td colSpan={5}>{texts.table.missing(numberText(record))}</td>
    </tr>
  );
}

function LogHead() {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.twist}>
          <span className="visually-hidden">{texts.table.open}</span>
        </th>
        <th scope="col" className={styles.time}>
          {texts.table.timestamps} <span className={styles.zone}>{texts.table.utc}</span>
        </th>
        <th scope="col" className={styles.user}>
          {texts.table.userId}
        </th>
        <th scope="col" className={styles.action}>
          {texts.table.action}
        </th>
        <th scope="col" className={styles.component}>
          {texts.table.component}
        </th>
        <th scope="col" className={styles.data}>
          {texts.table.data}
        </th>
      </tr>
    </thead>
  );
}
