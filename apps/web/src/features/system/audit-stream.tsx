import type { AuditStreamStatus } from "@connect-portal/contract";
import { durationText } from "./amounts.ts";
import styles from "./page.module.css";

/** How far the receiver of the activity log is. */
export function AuditStream({ stream }: { readonly stream: AuditStreamStatus }) {
  const { receiver, format, waiting, oldest, last } = stream;
  return (
    <p className={styles.text}>
      Activity log to {receiver} ({format === "cef" ? "CEF" : "OCSF"}):{" "}
      {waiting === 0
        ? "no record waits"
        : `${waiting} ${waiting === 1 ? "record waits" : "records wait"}, the oldest for ${durationText(oldest)}`}
      {last
        ? `; the last that was taken is record ${last.number} of ${last.day}, ${durationText(last.ago)} ago.`
        : "; none was taken yet."}
    </p>
  );
}
