import type { Database } from "@connect-portal/database";
import { listLatestCalls } from "../activity/activity.repository.ts";
import type { AuditEvent } from "../audit.repository.ts";
import { maskData } from "../masking/mask-data.ts";
import type { CallRecorder } from "./call-recorder.ts";

/** A page says what it called as soon as the answer is there: the record is among the user's latest ones. */
const LATEST = 100;

/** Whether the server has recorded the user's call with this request id itself. */
export async function isRecordedCall(
  db: Database,
  calls: CallRecorder,
  { userId, username }: AuditEvent["actor"],
  requestId: string,
): Promise<boolean> {
  const waiting = calls.waitingOf(userId).map(({ data = "" }) => maskData(data));
  if (waiting.some((data) => isOf(data, requestId))) return true;
  return (await listLatestCalls(db, username, LATEST)).some((data) => isOf(data, requestId));
}

/** The id is compared as it is stored, masked like everything else. */
function isOf(data: string, requestId: string): boolean {
  try {
    const said = JSON.parse(data);
    return (
      said.recordedBy === "server" &&
      maskData(JSON.stringify({ requestId })) === JSON.stringify({ requestId: said.requestId })
    );
  } catch {
    return false;
  }
}
