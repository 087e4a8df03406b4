import type { Backlog } from "../../../metrics/backlog.repository.ts";
import { isLow, type Room } from "../../../metrics/room-where-is.ts";
import { type LastCheck, UNCHECKED } from "../../audit/chain/read-last-check.ts";
import type { StreamBacklog } from "../../audit-stream/audit-stream.repository.ts";
import type { Alarm } from "../../mail/texts.ts";
import { WORKER_GONE } from "../read-system-status.ts";

/** A cause of an alarm to operators. */
export interface Cause extends Alarm {
  readonly name:
    | "worker"
    | "mail server"
    | "disk"
    | "audit stream"
    | "activity log"
    | "acknowledged log"
    | "digests"
    | "database";
}

/** Seconds; ops/alerts.yaml says the same. */
const MAIL_LATE = 900;
const STREAM_FAILS = 900;

/** While it is away, nothing else is known. */
export const databaseAway: Cause = { name: "database", alarm: "database" };

/** A worker that has never been seen may be one that nobody wants: a portal without mails. */
export function causesOf(
  { workerSeen, mails }: Backlog,
  disk: Room | undefined,
  { stream, check }: { readonly stream?: StreamBacklog | undefined; readonly check?: LastCheck | undefined } = {},
): Cause[] {
  const causes: Cause[] = [];
  if (workerSeen !== undefined && workerSeen > WORKER_GONE) {
    causes.push({ name: "worker", alarm: "worker" });
  } else if (mails.oldest > MAIL_LATE) {
    causes.push({ name: "mail server", alarm: "mails" });
  }
  if (disk && isLow(disk)) causes.push({ name: "disk", alarm: "disk" });
  if (stream && (stream.failingSeconds ?? 0) > STREAM_FAILS) {
    causes.push({ name: "audit stream", alarm: "stream", detail: stream.failure });
  }
  if (stream?.difference) causes.push({ name: "acknowledged log", alarm: "logDiffers", detail: stream.difference });
  if (check?.digestFailure) causes.push({ name: "digests", alarm: "digests", detail: check.digestFailure });
  if (check?.isBroken) causes.push({ name: "activity log", alarm: "logBroken" });
  else if (check && check.age > UNCHECKED) causes.push({ name: "activity log", alarm: "logUnchecked" });
  return causes;
}
