import { ApiError, type ChangePasswordBody, paths } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { deleteLinksOfUser, findUserOfLink, takeLink } from "../../account-links/account-links.repository.ts";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { passwordChangedMail } from "../../mail/texts.ts";
import { endedSessions } from "../sessions/open-session.ts";
import { endSessionsOfUser } from "../sessions/sessions.repository.ts";
import type { AccountsSetup } from "../setup.ts";
import { findUserById, replacePassword, type UserRow } from "../users.repository.ts";
import { hashPassword, refuseWeakPassword } from "./password.ts";

interface PasswordChange {
  /** Reset is by a link that was mailed. */
  readonly action: "Change password" | "Reset password";
  /** Path of the call. */
  readonly webService: string;
  /** Network address of the request that changed it. */
  readonly address: string;
  /** The session in which it was done; none for a link. */
  readonly session?: string;
  /** Sessions that it ended. */
  readonly ended: readonly string[];
}

/**
 * Sets the password of whose link this is, and ends all sessions of the account.
 * @throws ApiError link_not_valid for an unknown, used or expired link, and for the second of two at once;
 * password_not_accepted, after which the link still works.
 */
export async function changePassword(
  setup: AccountsSetup,
  { token, password }: ChangePasswordBody,
  address: string,
): Promise<void> {
  const { db, now } = setup;
  // Check the link first, so that nobody can cause expensive hashing without one.
  const userId = await findUserOfLink(db, "reset-password", token, now());
  if (userId === undefined) throw new ApiError("link_not_valid");
  const owner = await findUserById(db, userId);
  if (!owner) throw new ApiError("link_not_valid");
  await refuseWeakPassword(password, owner);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // The user's row comes first everywhere: two links of one account at once wait for each other instead of locking up.
    const user = await replacePassword(tx, userId, passwordHash);
    const taken = await takeLink(tx, "reset-password", token, now());
    if (!user || taken === undefined) throw new ApiError("link_not_valid");
    const ended = await endSessionsOfUser(tx, user.id, now());
    await afterPasswordChange(setup, tx, user);
    await recordPasswordChange(tx, now(), user, {
      action: "Reset password",
      webService: paths.changePassword,
      address,
      ended,
    });
  });
}

/** Voids links that were mailed for the old password, and tells the owner. */
export async function afterPasswordChange({ now, portal }: AccountsSetup, tx: Database, user: UserRow): Promise<void> {
  await deleteLinksOfUser(tx, "reset-password", user.id);
  if (user.email === "") return;
  const content = passwordChangedMail(portal(), user);
  await queueMail(tx, { kind: "password-changed", to: user.email, content }, now());
}

/** Belongs at the end of its transaction. */
export async function recordPasswordChange(
  tx: Database,
  occurredAt: Date,
  { id: userId, username }: UserRow,
  { action, webService, address, session, ended }: PasswordChange,
): Promise<void> {
  const actor = { userId, username };
  const data = JSON.stringify({ address, session, ...endedSessions(ended) });
  await insertAuditEvent(tx, { occurredAt, actor, action, webService, data });
}
