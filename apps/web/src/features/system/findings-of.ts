import type { SystemStatusAnswer } from "@connect-portal/contract";
import { bytesText, durationText } from "./amounts.ts";
import { texts } from "./texts.ts";

/** What somebody should do something about: what is wrong, and how to fix it. */
export interface Finding {
  readonly what: string;
  readonly fix: string;
}

const words = texts.findings;

/** Seconds after which work, and a mail, has waited for too long: ops/alerts.yaml says the same. */
const WORK_LATE = 600;
const MAIL_LATE = 900;

/** All that is wrong, the worst first; empty when all is well. */
export function findingsOf(status: SystemStatusAnswer): Finding[] {
  const { checks, worker, disk, mails, queues, failedJobs, auditStream, auditChain } = status;
  const late = queues.filter(({ oldest }) => oldest > WORK_LATE);
  return [
    ...when(checks.storage === "full", words.diskFull, words.freeSpace),
    ...when(auditChain?.isBroken === true, words.logBroken, words.saveEvidence),
    ...when(auditStream?.difference !== undefined, words.logDiffers, words.compareLog(auditStream?.difference ?? "")),
    ...when(
      worker.state !== "ok",
      worker.seen === undefined ? words.noWorker : words.workerGone(durationText(worker.seen)),
      words.startWorker,
    ),
    ...when(disk?.isLow === true, words.diskLow(bytesText(disk?.freeBytes ?? 0)), words.freeSpace),
    ...when(mails.oldest > MAIL_LATE, words.emailLate(durationText(mails.oldest)), words.checkMailServer),
    ...when(
      auditStream?.failing !== undefined,
      words.receiverFails(durationText(auditStream?.failing?.since ?? 0)),
      words.receiverSaid(auditStream?.failing?.reason ?? ""),
    ),
    ...when(auditChain?.isLate === true, words.logUnchecked(durationText(auditChain?.checked ?? 0)), words.checkLog),
    ...when(
      auditChain?.digestFailure !== undefined,
      words.digestsUnwritten,
      words.checkFolder(auditChain?.digestFailure ?? ""),
    ),
    ...late.flatMap(({ name, oldest }) => when(true, words.workLate(name, durationText(oldest)), words.readWorkerLog)),
    ...when(mails.failed > 0, words.emailsFailed(mails.failed), words.sendAgain),
    ...when(failedJobs.length > 0, words.jobsFailed(failedJobs.length), words.tryAgain),
    ...when(checks.content === "errors", words.contentErrors, words.checkContent),
  ];
}

const when = (isSo: boolean, what: string, fix: string): Finding[] => (isSo ? [{ what, fix }] : []);
