import { paths } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { endSession } from "./sessions.repository.ts";

/** Ends the caller's session: its token is refused from now on. */
export async function signOut({ db, principal, now }: RequestContext): Promise<void> {
  await db.transaction(async (tx) => {
    await endSession(tx, principal.sessionId, now());
    await insertAuditEvent(tx, {
      occurredAt: now(),
      actor: principal,
      action: "Logout",
      webService: paths.currentSession,
    });
  });
}
