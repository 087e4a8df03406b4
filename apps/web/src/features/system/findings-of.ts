import type { SystemStatusAnswer } from "@connect-portal/contract";
import { bytesText, durationText } from "./amounts.ts";

/** What somebody should do something about: what is wrong, and what mends it. */
export interface Finding {
  readonly what: string;
  readonly mend: string;
}

/** Seconds after which work, and a mail, has waited for too long: ops/alerts.yaml says the same. */
const WORK_LATE = 600;
const MAIL_LATE = 900;

/** All that is wrong, the worst first; empty when all is well. */
export function findingsOf(status: SystemStatusAnswer): Finding[] {
  const { checks, worker, disk, mails, queues, failedJobs, auditStream } = status;
  const late = queues.filter(({ oldest }) => oldest > WORK_LATE);
  return [
    ...when(checks.storage === "full", "The disk is full: nothing is written.", "Make room where DATA_DIR is."),
    ...when(
      worker.state !== "ok",
      worker.seen === undefined
        ? "No worker has ever run: mails and jobs wait."
        : `The last worker gave a sign of life ${durationText(worker.seen)} ago: mails and jobs wait.`,
      "Start a process with PARTS=worker, and look at the log of the last one.",
    ),
    ...when(
      disk?.isLow === true,
      `The disk has ${bytesText(disk?.freeBytes ?? 0)} left.`,
      "Make room where DATA_DIR is.",
    ),
    ...when(
      mails.oldest > MAIL_LATE,
      `A mail has waited for ${durationText(mails.oldest)}.`,
      "Look whether SMTP_HOST takes mails; they go by themselves when it does.",
    ),
    ...when(
      auditStream?.failing !== undefined,
      `The receiver of the activity log has taken nothing for ${durationText(auditStream?.failing?.since ?? 0)}.`,
      `Its records go by themselves when it does. It said: ${auditStream?.failing?.reason}`,
    ),
    ...late.flatMap(({ name, oldest }) =>
      when(true, `Work in ${name} has waited for ${durationText(oldest)}.`, "Look at the worker's log for that name."),
    ),
    ...when(
      mails.failed > 0,
      `${counted(mails.failed, "mail")} could not be delivered.`,
      "Send them again below Users.",
    ),
    ...when(
      failedJobs.length > 0,
      `${counted(failedJobs.length, "job")} failed and will not be tried again.`,
      "See below why, and try again.",
    ),
    ...when(
      checks.content === "errors",
      "Published files have errors: what they concern is missing, or stands as it was.",
      "npm run content:check names each with its line; the log has them, and why pages cannot be written.",
    ),
  ];
}

const when = (isSo: boolean, what: string, mend: string): Finding[] => (isSo ? [{ what, mend }] : []);

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
