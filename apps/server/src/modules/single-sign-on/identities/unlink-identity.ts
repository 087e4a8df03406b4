import { ApiError, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { endedSessions } from "../../accounts/sessions/ended-sessions.ts";
import { endSessionsBegunAt } from "../../accounts/sessions/sessions.repository.ts";
import { findUserById, lockUser } from "../../accounts/users.repository.ts";
import { recordAct } from "../../audit/record-act.ts";
import { keepAnAdministrator } from "../../users/keep-an-administrator.ts";
import { deleteIdentityOf, findIdentityOf } from "./identities.repository.ts";

/**
 * Takes the account from an identity, or refuses one that asks for it. Sessions that began at its provider end.
 * @throws ApiError identity_not_found; last_administrator when nobody could sign in as one afterwards
 */
export async function unlinkIdentity(context: RequestContext, userId: number, id: string): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const asked = await findIdentityOf(tx, userId, id);
    const hasPassword = (await findUserById(tx, userId))?.passwordHash !== null;
    if (asked?.linkedAt && !hasPassword) await keepAnAdministrator(tx, [userId], now());
    const user = await lockUser(tx, userId);
    const identity = await deleteIdentityOf(tx, userId, id);
    if (!user || !identity) throw new ApiError("identity_not_found");
    const ended = identity.linkedAt === null ? [] : await endSessionsBegunAt(tx, userId, identity.issuer, now());
    const changed = { identity: { from: `${identity.issuer} ${identity.subject}`, to: null } };
    await recordAct(context, tx, {
      action: "Update user",
      webService: paths.identity(userId, id),
      data: { userId, username: user.username, changed, ...endedSessions(ended) },
    });
  });
}
