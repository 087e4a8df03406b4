import { paths } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { recordAct } from "../../audit/record-act.ts";
import { endedSessions } from "./ended-sessions.ts";
import { endSessionsOfUser } from "./sessions.repository.ts";

/** Ends all sessions of the caller but the one that asks. */
export async function signOutOthers(context: RequestContext): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    const data = endedSessions(await endSessionsOfUser(tx, principal.userId, now(), principal.sessionId));
    await recordAct(context, tx, { action: "Logout", webService: paths.sessions, data });
  });
}
