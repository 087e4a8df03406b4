import { ApiError, AUDIT_DATA_LIMIT, type AuditAction, type AuditTraceBody } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { insertAuditEvent } from "./audit.repository.ts";

/** The server records these itself, where they happen: a page's own word for them would be a second event, or a lie. */
const recordedAtTheEvent: ReadonlySet<AuditAction> = new Set(["Login", "Logout", "Create account"]);

/** Stores what the page says its user did. Who and when come from the server; the body's own are passed over. */
export async function recordTrace(context: RequestContext, trace: AuditTraceBody): Promise<void> {
  if (recordedAtTheEvent.has(trace.action)) return;
  await insertAuditEvent(context.db, {
    occurredAt: context.now(),
    actor: context.principal,
    action: trace.action,
    webService: trace.webService,
    data: dataText(trace.data),
  });
}

function dataText(data: unknown): string {
  const text = typeof data === "string" ? data : data === undefined || data === null ? "" : JSON.stringify(data);
  if (text.length <= AUDIT_DATA_LIMIT) return text;
  const message = `must not be longer than ${AUDIT_DATA_LIMIT} characters`;
  throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/data", message }] });
}
