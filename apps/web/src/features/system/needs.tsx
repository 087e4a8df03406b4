import type { SystemStatusAnswer } from "@connect-portal/contract";
import { bytesText, durationText } from "./amounts.ts";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const words = texts.checks;

/** What this page has no name for goes by the name that `GET /ready` gives it. */
const names: Readonly<Record<string, string>> = words.names;

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
        <dt>{words.worker}</dt>
        <dd data-bad={worker.state !== "ok" || undefined}>
          {worker.state}
          {worker.seen !== undefined && words.seen(durationText(worker.seen))}
        </dd>
      </div>
      {disk && (
        <div>
          <dt>{words.disk}</dt>
          <dd>{words.free(bytesText(disk.freeBytes), bytesText(disk.sizeBytes))}</dd>
        </div>
      )}
    </dl>
  );
}
