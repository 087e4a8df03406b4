import type { AuditStreamStatus } from "@connect-portal/contract";
import { durationText } from "./amounts.ts";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const words = texts.waiting;

/** How far the receiver of the activity log is. */
export function AuditStream({ stream }: { readonly stream: AuditStreamStatus }) {
  const { receiver, format, waiting, oldest, last } = stream;
  return (
    <p className={styles.text}>
      {words.stream(receiver, format === "cef" ? "CEF" : "OCSF")}
      {waiting === 0 ? words.noRecords : words.records(waiting, durationText(oldest))}
      {last ? words.accepted(last.number, last.day, durationText(last.ago)) : words.noneAccepted}
    </p>
  );
}
