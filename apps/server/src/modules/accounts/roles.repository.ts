import type { Permission } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import { authorities, roles, userRoles } from "./accounts.tables.ts";

export interface Role {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The user's roles by name, each with the permissions of its authorities. */
export async function listRolesOfUser(db: Database, userId: number): Promise<Role[]> {
  const rows = await db
    .select({ name: roles.name, permission: authorities.permission })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .leftJoin(authorities, eq(authorities.roleId, roles.id))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(roles.name), asc(authorities.permission));
  const permissionsOf = new Map<string, Permission[]>();
  for (const { name, permission } of rows) {
    const permissions = permissionsOf.get(name) ?? [];
    if (permission) permissions.push(permission);
    permissionsOf.set(name, permissions);
  }
  return [...permissionsOf].map(([name, permissions]) => ({ name, permissions }));
}

/** Makes the role when it does not exist, and sees that it has these permissions. Returns its id. */
export async function ensureRole(db: Database, name: string, permissions: readonly Permission[]): Promise<number> {
  const [row] = await db
    .insert(roles)
    .values({ name })
    .onConflictDoUpdate({ target: roles.name, set: { name } })
    .returning({ id: roles.id });
  if (!row) throw new Error("The insert returned no row");
  if (permissions.length > 0) {
    const granted = permissions.map((permission) => ({ roleId: row.id, permission }));
    await db.insert(authorities).values(granted).onConflictDoNothing();
  }
  return row.id;
}

export async function assignRole(db: Database, userId: number, roleId: number): Promise<void> {
  await db.insert(userRoles).values({ userId, roleId }).onConflictDoNothing();
}

/** Gives the user these roles and takes every other one away. */
export async function replaceRoles(db: Database, userId: number, roleIds: readonly number[]): Promise<void> {
  const others = roleIds.length > 0 ? notInArray(userRoles.roleId, [...roleIds]) : undefined;
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), others));
  for (const roleId of roleIds) await assignRole(db, userId, roleId);
}

/** Takes every role away from the user that has one of the permissions. */
export async function removeRolesWith(db: Database, userId: number, permissions: readonly Permission[]): Promise<void> {
  const granting = db
    .select({ id: authorities.roleId })
    .from(authorities)
    .where(inArray(authorities.permission, [...permissions]));
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, granting)));
}
