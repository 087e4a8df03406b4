import { ApiError, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { endSessionsBegunAt } from "../../accounts/sessions/sessions.repository.ts";
import { findUserById, lockUser } from "../../accounts/users.repository.ts";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { keepAnAdministrator } from "../../users/keep-an-administrator.ts";
import { deleteIdentityOf, findIdentityOf } from "./identities.repository.ts";

/**
 * Takes the account from an identity, or refuses one that asks for it. Sessions that began at its provider end.
 * @throws ApiError identity_not_found; last_administrator when nobody could sign in as one afterwards
 */
export async function unlinkIdentity(
  { db, principal, now }: RequestContext,
  userId: number,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await findIdentityOf(tx, userId, id);
    const hasPassword = (await findUserById(tx, userId))?.passwordHash !== null;
    if (asked?.linkedAt && !hasPassword) await keepAnAdministrator(tx, [userId], now());
    const user = await lockUser(tx, userId);
    const identity = await deleteIdentityOf(tx, userId, id);
    if (!user || !identity) throw new ApiError("identity_not_found");
    if (identity.linkedAt !== null) await endSessionsBegunAt(tx, userId, identity.issuer, now());
    const changed = { identity: { from: `${identity.issuer} ${identity.subject}`, to: null } };
    await insertAuditEvent(tx, {
      occurredAt: now(),
      actor: principal,
      action: "Update user",
      webService: paths.identity(userId, id),
      data: JSON.stringify({ userId, username: user.username, changed }),
    });
  });
}
