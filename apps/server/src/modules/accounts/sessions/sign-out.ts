import { paths } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { recordAct } from "../../audit/record-act.ts";
import { endedSessions } from "./ended-sessions.ts";
import { endSession } from "./sessions.repository.ts";

/** Ends the caller's session: its token is refused from now on. */
export async function signOut(context: RequestContext): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    await endSession(tx, principal.sessionId, now());
    const data = endedSessions([principal.sessionId]);
    await recordAct(context, tx, { action: "Logout", webService: paths.currentSession, data });
  });
}
