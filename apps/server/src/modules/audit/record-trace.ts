import { ApiError, AUDIT_DATA_LIMIT, type AuditAction, type AuditTraceBody } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { insertAuditEvent } from "./audit.repository.ts";
import type { CallRecorder } from "./calls/call-recorder.ts";
import { callTrace } from "./calls/call-trace.ts";
import { isRecordedCall } from "./calls/is-recorded-call.ts";

/** The server records these itself, where they happen: a page's own word for them would be a second event, or a lie. */
const recordedAtTheEvent: ReadonlySet<AuditAction> = new Set(["Login", "Logout", "Create account"]);

export interface TraceSetup {
  readonly calls: CallRecorder;
  /** Of the portal; calls to other servers keep theirs in the component. */
  readonly ownOrigins: readonly string[];
}

/**
 * Stores what the page says its user did. Who and when come from the server; the body's own are passed over. A call that
 * the server has recorded itself is not stored again. Returns whose record stands in the log.
 */
export async function recordTrace(
  { db, principal, now }: RequestContext,
  trace: AuditTraceBody,
  { calls, ownOrigins }: TraceSetup,
): Promise<"server" | "page"> {
  if (recordedAtTheEvent.has(trace.action)) return "server";
  const event = { occurredAt: now(), actor: principal, action: trace.action };
  const data = dataText(trace.data);
  if (trace.action !== "Call API") {
    await insertAuditEvent(db, { ...event, webService: trace.webService, data });
    return "page";
  }
  const call = callTrace(trace.webService, trace.data, ownOrigins);
  if (call.requestId !== undefined && (await isRecordedCall(db, calls, principal, call.requestId))) return "server";
  await insertAuditEvent(db, { ...event, webService: call.webService, data: call.data });
  return "page";
}

function dataText(data: unknown): string {
  const text = typeof data === "string" ? data : data === undefined || data === null ? "" : JSON.stringify(data);
  if (text.length <= AUDIT_DATA_LIMIT) return text;
  const message = `must not be longer than ${AUDIT_DATA_LIMIT} characters`;
  throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/data", message }] });
}
