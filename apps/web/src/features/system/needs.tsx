import type { SystemStatusAnswer } from "@connect-portal/contract";
import { bytesText, durationText } from "./amounts.ts";
import styles from "./page.module.css";

/** What `GET /ready` names, in words of people; what this page does not know it says as it is. */
const names: Readonly<Record<string, string>> = {
  database: "Database",
  storage: "Room to write",
  queues: "Background work of this process",
  process: "This process",
  content: "Published files",
};

export function Needs({ status: { checks, disk, worker } }: { readonly status: SystemStatusAnswer }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(checks).map(([name, state]) => (
        <div key={name}>
          <dt>{names[name] ?? name}</dt>
          <dd data-bad={state !== "ok" || undefined}>{state}</dd>
        </div>
      ))}
      <div>
        <dt>Worker</dt>
        <dd data-bad={worker.state !== "ok" || undefined}>
          {worker.state}
          {worker.seen !== undefined && `, seen ${durationText(worker.seen)} ago`}
        </dd>
      </div>
      {disk && (
        <div>
          <dt>Disk</dt>
          <dd>
            {bytesText(disk.freeBytes)} of {bytesText(disk.sizeBytes)} free
          </dd>
        </div>
      )}
    </dl>
  );
}
