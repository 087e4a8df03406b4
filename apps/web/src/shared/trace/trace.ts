import type { AuditAction, AuditTraceBody } from "@connect-portal/contract";
import { callPortal } from "../api-client/call-portal.ts";
import { currentSessionState } from "../session/store/session-store.ts";

/** Longest texts that AuditTraceBody of the contract accepts, in characters. */
const LONGEST = { webService: 2048, data: 8192 };

/** Records what the user did. It never disturbs: nothing waits for it, and its failure is not shown. */
export function trace(action: AuditAction, webService: string, data?: string): void {
  const state = currentSessionState();
  const body: AuditTraceBody = {
    action,
    webService: webService.slice(0, LONGEST.webService),
    timestamps: new Date().toISOString(),
    ...(state.status === "signed-in" && { userId: state.session.username }),
    ...(data !== undefined && { data: data.slice(0, LONGEST.data) }),
  };
  callPortal("recordTrace", { body, keepalive: true }).catch(() => undefined);
}
