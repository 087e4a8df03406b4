import { ApiError, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { lockUser } from "../../accounts/users.repository.ts";
import { recordAct } from "../../audit/record-act.ts";
import { findIdentityOf, linkIdentityOf } from "./identities.repository.ts";

/**
 * Gives the account to an identity that asks for it. Doing it twice succeeds and is recorded once.
 * @throws ApiError identity_not_found
 */
export async function linkIdentity(context: RequestContext, userId: number, id: string): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const identity = await findIdentityOf(tx, userId, id);
    if (!user || !identity) throw new ApiError("identity_not_found");
    if (!(await linkIdentityOf(tx, userId, id, now()))) return;
    const changed = { identity: { from: null, to: `${identity.issuer} ${identity.subject}` } };
    await recordAct(context, tx, {
      action: "Update user",
      webService: paths.identity(userId, id),
      data: { userId, username: user.username, changed },
    });
  });
}
