import { ApiError, administrationRoles, type Permission, paths, permissions } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { ensureRole, listRolesOfUser, type Role, replaceRoles } from "../accounts/roles.repository.ts";
import { lockUser, replaceColumns, type UserRow } from "../accounts/users.repository.ts";
import { insertAuditEvent } from "../audit/audit.repository.ts";
import { keepAnAdministrator } from "../users/administration.ts";
import type { Grants, RoleName } from "./rules.ts";

/** The permission of a role of administration; an integrator has none. */
function permissionsOf(role: RoleName): Permission[] {
  return permissions.filter((permission) => administrationRoles[permission] === role);
}

/**
 * Gives a user exactly the roles and products that the rules give now, and takes the others away; but the last
 * administrator who can sign in stays one. Locks the user, and answers with what they are afterwards.
 */
export async function applyGrants(tx: Database, userId: number, grants: Grants, now: Date): Promise<UserRow> {
  const roles = rolesOf(grants);
  const before = await listRolesOfUser(tx, userId);
  // Administrators are locked before the user's own row, as everywhere.
  const kept = before.filter(mayManage);
  if (kept.length > 0 && !roles.some(mayManage) && (await isLast(tx, userId, now))) roles.push(...kept);
  const user = await lockUser(tx, userId);
  if (!user) throw new ApiError("user_not_found");
  const productIds = [...(grants.productIds ?? user.productIds)];
  const changed = {
    ...difference("roles", names(before), names(roles)),
    ...difference("productIds", user.productIds.join(","), productIds.join(",")),
  };
  if (Object.keys(changed).length === 0) return user;
  const ids = await Promise.all(roles.map(({ name, permissions }) => ensureRole(tx, name, permissions)));
  await replaceRoles(tx, userId, ids);
  const version = user.version + 1;
  await replaceColumns(tx, userId, { productIds, version });
  await insertAuditEvent(tx, {
    occurredAt: now,
    actor: { userId, username: user.username },
    action: "Update user",
    webService: paths.finishSingleSignOn,
    data: JSON.stringify({ userId, username: user.username, changed }),
  });
  return { ...user, productIds, version };
}

function rolesOf({ roles }: Grants): Role[] {
  return roles.map((name) => ({ name, permissions: permissionsOf(name) }));
}

function mayManage({ permissions }: Role): boolean {
  return permissions.includes("manage_user");
}

async function isLast(tx: Database, userId: number, now: Date): Promise<boolean> {
  try {
    await keepAnAdministrator(tx, [userId], now);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === "last_administrator") return true;
    throw error;
  }
}

function names(roles: readonly Role[]): string {
  return roles
    .map(({ name }) => name)
    .sort()
    .join(",");
}

function difference(member: string, from: string, to: string) {
  return from === to ? {} : { [member]: { from, to } };
}
