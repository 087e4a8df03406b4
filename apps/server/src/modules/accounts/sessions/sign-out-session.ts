import { ApiError, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { recordAct } from "../../audit/record-act.ts";
import { endedSessions } from "./ended-sessions.ts";
import { endSessionOfUser } from "./sessions.repository.ts";

/**
 * Ends one session of the caller, such as that of a device that was left somewhere.
 * @throws ApiError session_not_found, the same for a session that is over and for somebody else's.
 */
export async function signOutSession(context: RequestContext, id: string): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    if (!(await endSessionOfUser(tx, principal.userId, id, now()))) throw new ApiError("session_not_found");
    await recordAct(context, tx, { action: "Logout", webService: paths.session(id), data: endedSessions([id]) });
  });
}
