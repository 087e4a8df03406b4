import type { Backlog } from "../../../metrics/backlog.repository.ts";
import { isLow, type Room } from "../../../metrics/room-where-is.ts";
import type { StreamBacklog } from "../../audit-stream/audit-stream.repository.ts";
import { WORKER_GONE } from "../read-system-status.ts";

/** What an administrator is told of by mail. */
export interface Cause {
  readonly name: "worker" | "mail server" | "disk" | "audit stream";
  /** As the subject of the mail. */
  readonly what: string;
  readonly mend: string;
}

/** Seconds; ops/alerts.yaml says the same. */
const MAIL_LATE = 900;
const STREAM_FAILS = 900;

/** A worker that has never been seen may be one that nobody wants: a portal without mails. */
export function causesOf({ workerSeen, mails }: Backlog, disk: Room | undefined, stream?: StreamBacklog): Cause[] {
  const causes: Cause[] = [];
  if (workerSeen !== undefined && workerSeen > WORKER_GONE) {
    causes.push({
      name: "worker",
      what: "No worker runs: mails and jobs wait",
      mend: "Start a process with PARTS=worker, and look at the log of the last one.",
    });
  } else if (mails.oldest > MAIL_LATE) {
    causes.push({
      name: "mail server",
      what: "Mails have waited for more than 15 minutes",
      mend: "Look whether SMTP_HOST takes mails. They go by themselves when it does.",
    });
  }
  if (disk && isLow(disk)) {
    causes.push({
      name: "disk",
      what: "Little room is left on the disk",
      mend: "Make room where DATA_DIR is. With less than STORAGE_RESERVE nothing is written any more.",
    });
  }
  if (stream && (stream.failingSeconds ?? 0) > STREAM_FAILS) {
    causes.push({
      name: "audit stream",
      what: "The activity log has not been taken for more than 15 minutes",
      mend: `Look at the receiver of AUDIT_STREAM_URL. It said last: ${stream.failure}. Its records go by themselves when it takes them.`,
    });
  }
  return causes;
}
