import {
  ApiError,
  administrationRoles,
  DELETED_AT_ONCE,
  type Permission,
  paths,
  permissions,
} from "@connect-portal/contract";
import { deleteLinksOfUser } from "../account-links/account-links.repository.ts";
import { issueLimitedLink } from "../account-links/issue-link.ts";
import { assignRole, ensureRole, listRolesOfUser, removeRolesWith } from "../accounts/roles.repository.ts";
import { endSessionsOfUser } from "../accounts/sessions/sessions.repository.ts";
import { deleteUsersById, lockUser, lockWorldsOf, setActive } from "../accounts/users.repository.ts";
import { queueMail } from "../mail/queue-mail.ts";
import {
  accountActivatedMail,
  factorChanges,
  factorsChangedMail,
  noPasswordMail,
  passwordLinkMail,
} from "../mail/texts.ts";
import { keepOwners } from "../organisations/change-members.ts";
import { askForRoles } from "../role-requests/ask-for-roles.ts";
import { hasFactor, kindsOf, listFactors } from "../second-factors/list-factors.ts";
import { deletePasskeys } from "../second-factors/passkeys/passkeys.repository.ts";
import { deleteRecoveryCodes } from "../second-factors/recovery-codes.repository.ts";
import { deleteTotp } from "../second-factors/totp/totp.repository.ts";
import { listIdentitiesOf } from "../single-sign-on/identities/identities.repository.ts";
import {
  type Administration,
  keepAnAdministrator,
  lockPerson,
  protectRoles,
  recordChange,
  refuseAdministrators,
} from "./administration.ts";

/**
 * Opens or closes an account. Doing it twice succeeds, mails once and is recorded once. A closed account's sessions end
 * at once, and stay ended when it is opened again.
 * @throws ApiError user_not_found, last_administrator, administrator_account, last_owner, role_protected
 */
export async function activateUser(administration: Administration, id: number, isActive: boolean): Promise<void> {
  const { db, now, portal } = administration;
  await db.transaction(async (tx) => {
    if (!isActive) {
      await keepAnAdministrator(tx, [id], now());
      await keepOwners(tx, [id]);
    }
    await lockPerson(administration, tx, id);
    if (isActive) await protectRoles(administration, tx, id);
    const user = await setActive(tx, id, isActive);
    // From now on an administrator decides: links that were mailed before no longer work.
    await deleteLinksOfUser(tx, "confirm-email", id);
    const ended = isActive ? [] : await endSessionsOfUser(tx, id, now());
    if (!user) return;
    if (isActive && user.email !== "") {
      const { username, language, validityStart: firstDay, validityEnd: lastDay } = user;
      const today = now().toISOString().slice(0, 10);
      const content = accountActivatedMail(portal(), { username, language, firstDay, lastDay, today });
      await queueMail(tx, { kind: "account-activated", to: user.email, content }, now());
    }
    const action = isActive ? "Activate user" : "Deactivate user";
    const webService = paths.activateUser(id, isActive);
    const changed = { isActive: { from: !isActive, to: isActive } };
    await recordChange(administration, tx, { action, webService, user, changed, ended });
  });
}

/**
 * Deletes users for good, all of them or none. What they did stays in the activity log under their names, which nobody
 * can register again.
 * @param list comma-separated ids; an id that is there twice counts once.
 * @throws ApiError validation_failed, user_not_found, last_administrator, last_owner, administrator_account
 */
export async function deleteUsers(administration: Administration, list: string): Promise<void> {
  const { db, now } = administration;
  const ids = readIds(list);
  await db.transaction(async (tx) => {
    await lockWorldsOf(tx, ids);
    await keepAnAdministrator(tx, ids, now());
    await keepOwners(tx, ids);
    const missing: number[] = [];
    for (const id of ids) {
      const user = await lockUser(tx, id);
      if (user?.kind !== "person") missing.push(id);
      else await refuseAdministrators(administration, tx, id);
    }
    if (missing.length > 0) {
      throw new ApiError("user_not_found", {
        detail: `No user has the id ${missing.join(", ")}. Nothing was deleted.`,
      });
    }
    const deleted = await deleteUsersById(tx, ids);
    for (const user of deleted.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
      await recordChange(administration, tx, { action: "Delete user", webService: `/v1/users/${list}`, user });
    }
  });
}

function readIds(list: string): number[] {
  const ids = [...new Set(list.split(",").map(Number))];
  if (ids.length <= DELETED_AT_ONCE) return ids;
  const message = `must not have more than ${DELETED_AT_ONCE} ids`;
  throw new ApiError("validation_failed", { errors: [{ in: "path", pointer: "id", message }] });
}

/**
 * Gives a user exactly these roles of administration. Every call looks permissions up, so that it holds for the sessions
 * that are open. Doing it twice succeeds and is recorded once. With FOUR_EYES, roles are taken away, and new ones are
 * asked for; returns whether some wait then.
 * @throws ApiError user_not_found, last_administrator
 */
export async function setPermissions(
  administration: Administration,
  id: number,
  wanted: readonly Permission[],
): Promise<boolean> {
  const { db, now, fourEyes } = administration;
  return db.transaction(async (tx) => {
    if (!wanted.includes("manage_user")) await keepAnAdministrator(tx, [id], now());
    const user = await lockPerson(administration, tx, id);
    const before = (await listRolesOfUser(tx, id)).flatMap(({ permissions }) => permissions);
    const from = [...new Set(before)].sort();
    const asked = fourEyes ? wanted.filter((permission) => !from.includes(permission)) : [];
    await askForRoles(administration, tx, user, asked);
    const to = wanted.filter((permission) => !asked.includes(permission)).sort();
    if (from.join() === to.join()) return asked.length > 0;
    await removeRolesWith(
      tx,
      id,
      permissions.filter((permission) => !to.includes(permission)),
    );
    // After it: one that was taken away may have had another permission, too.
    for (const permission of to)
      await assignRole(tx, id, await ensureRole(tx, administrationRoles[permission], [permission]));
    const changed = { permissions: { from, to } };
    await recordChange(administration, tx, {
      action: "Update user",
      webService: paths.userPermissions(id),
      user,
      changed,
    });
    return asked.length > 0;
  });
}

/**
 * For somebody who has lost phone and recovery codes: the password alone signs in again. Sessions end, because what was lost
 * may be with somebody else.
 * @throws ApiError user_not_found, administrator_account, role_protected, own_second_factors, second_factor_missing
 */
export async function removeFactors(administration: Administration, id: number): Promise<void> {
  const { db, now, portal, principal } = administration;
  // An attacker with an open session must not be able to remove the owner's second factors.
  if (id === principal.userId) throw new ApiError("own_second_factors");
  await db.transaction(async (tx) => {
    const user = await lockPerson(administration, tx, id);
    await protectRoles(administration, tx, id);
    const factors = await listFactors(tx, id);
    if (!hasFactor(factors)) throw new ApiError("second_factor_missing");
    await deleteTotp(tx, id);
    await deletePasskeys(tx, id);
    await deleteRecoveryCodes(tx, id);
    const ended = await endSessionsOfUser(tx, id, now());
    if (user.email !== "") {
      const content = factorsChangedMail(portal(), user, factorChanges.allRemoved);
      await queueMail(tx, { kind: "second-factor-changed", to: user.email, content }, now());
    }
    const changed = { secondFactors: { from: kindsOf(factors), to: [] } };
    const webService = paths.userFactors(id);
    await recordChange(administration, tx, { action: "Update user", webService, user, changed, ended });
  });
}

/**
 * Ends all sessions of a user, who can sign in again.
 * @throws ApiError user_not_found, administrator_account
 */
export async function endUserSessions(administration: Administration, id: number): Promise<void> {
  const { db, now } = administration;
  await db.transaction(async (tx) => {
    const user = await lockPerson(administration, tx, id);
    const ended = await endSessionsOfUser(tx, id, now());
    if (ended.length === 0) return;
    const webService = paths.userSessions(id);
    await recordChange(administration, tx, { action: "End sessions", webService, user, ended });
  });
}

/**
 * Mails a user the link to choose a password. Who signs in at an identity provider gets an email that says so, as from
 * "Forgot password".
 * @throws ApiError user_not_found, administrator_account, email_missing; too_many_links while three can still be used
 */
export async function sendPasswordLink(administration: Administration, id: number): Promise<void> {
  const { db, now, portal } = administration;
  await db.transaction(async (tx) => {
    const user = await lockPerson(administration, tx, id);
    if (user.email === "") throw new ApiError("email_missing");
    const token = await issueLimitedLink(tx, "reset-password", id, now());
    if (token === undefined) throw new ApiError("too_many_links");
    const signsInElsewhere = user.passwordHash === null && (await listIdentitiesOf(tx, id)).length > 0;
    const content = signsInElsewhere ? noPasswordMail(portal(), user) : passwordLinkMail(portal(), user, token);
    await queueMail(tx, { kind: "reset-password", to: user.email, content }, now());
    const webService = paths.userPasswordLink(id);
    await recordChange(administration, tx, { action: "Send password link", webService, user });
  });
}
