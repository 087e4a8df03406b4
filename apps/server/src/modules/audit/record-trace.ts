import type { AuditAction, AuditTraceBody } from "@connect-portal/contract";
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
    data: trace.data ?? "",
  });
}
