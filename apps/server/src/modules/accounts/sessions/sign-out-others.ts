import { paths } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { endSessionsOfUser } from "./sessions.repository.ts";

/** Ends all sessions of the caller but the one that asks. */
export async function signOutOthers({ db, principal, now }: RequestContext): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessionsOfUser(tx, principal.userId, now(), principal.sessionId);
    await insertAuditEvent(tx, { occurredAt: now(), actor: principal, action: "Logout", webService: paths.sessions });
  });
}
