import type { ActivityAnswer } from "@connect-portal/contract";
import { useState } from "react";
import shared from "../../../shared/table/table.module.css";
import { listItems } from "../list-items.ts";
import { LogHead } from "./log-head.tsx";
import { LogRow } from "./log-row.tsx";
import { LogSkeleton } from "./log-skeleton.tsx";
import styles from "./log-table.module.css";
import { MissingRow } from "./missing-row.tsx";

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
