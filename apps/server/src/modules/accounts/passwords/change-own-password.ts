import { ApiError, type OwnPasswordBody, paths } from "@connect-portal/contract";
import type { Principal } from "../../../context.ts";
import { endSessionsOfUser } from "../sessions/sessions.repository.ts";
import type { AccountsSetup } from "../setup.ts";
import { findUserById, replacePassword } from "../users.repository.ts";
import { afterPasswordChange } from "./change-password.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { recordPasswordChange } from "./record-password-change.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

/**
 * Sets the caller's password and ends the account's other sessions.
 * @throws ApiError password_not_set; current_password_wrong, also when the password was changed elsewhere meanwhile;
 * password_not_accepted
 */
export async function changeOwnPassword(
  setup: AccountsSetup,
  { userId, sessionId }: Principal,
  { currentPassword, password }: OwnPasswordBody,
  address: string,
): Promise<void> {
  const { db, now } = setup;
  const before = await findUserById(db, userId);
  if (before?.passwordHash === null) throw new ApiError("password_not_set");
  if (!before || !(await verifyPassword(before.passwordHash, currentPassword))) {
    throw new ApiError("current_password_wrong");
  }
  await refuseWeakPassword(password, before);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const user = await replacePassword(tx, userId, passwordHash, before.passwordHash ?? undefined);
    if (!user) throw new ApiError("current_password_wrong");
    const ended = await endSessionsOfUser(tx, userId, now(), sessionId);
    await afterPasswordChange(setup, tx, user);
    await recordPasswordChange(tx, now(), user, {
      action: "Change password",
      webService: paths.ownPassword,
      address,
      session: sessionId,
      ended,
    });
  });
}
