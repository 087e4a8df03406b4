import type { Permission } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, asc, eq, getTableColumns, gt, inArray, lte, not, or, type SQL } from "drizzle-orm";
import { alias, bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.tables.ts";
import { administratorIds } from "../users/administrators.repository.ts";

/** Roles of administration that wait for a second administrator. */
const roleRequests = pgTable("role_requests", {
  id: uuid("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  permission: text("role").$type<Permission>().notNull(),
  askedBy: bigint("asked_by", { mode: "number" }).notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

type RoleRequestRow = typeof roleRequests.$inferSelect;

const askers = alias(users, "askers");

/** A request counts until it expires, or who asked is no administrator any more. */
function isOpen(db: Database, now: Date): SQL | undefined {
  return and(gt(roleRequests.expiresAt, now), inArray(roleRequests.askedBy, activeAdministrators(db)));
}

function activeAdministrators(db: Database) {
  const isOne = and(eq(users.isActive, true), inArray(users.id, administratorIds(db)));
  return db.select({ id: users.id }).from(users).where(isOne);
}

/** The oldest first. */
export function listRoleRequests(db: Database, now: Date) {
  return db
    .select({
      ...getTableColumns(roleRequests),
      username: users.username,
      fullName: users.fullName,
      email: users.email,
      asker: askers.username,
    })
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.userId))
    .innerJoin(askers, eq(askers.id, roleRequests.askedBy))
    .where(isOpen(db, now))
    .orderBy(asc(roleRequests.askedAt), asc(roleRequests.id));
}

export type OpenRoleRequest = Awaited<ReturnType<typeof listRoleRequests>>[number];

export async function findRoleRequest(db: Database, id: string, now: Date): Promise<OpenRoleRequest | undefined> {
  return (await listRoleRequests(db, now)).find((request) => request.id === id);
}

/** Of these accounts, those for which a role is asked; one that has expired counts until it is removed. */
export async function listWithRequests(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: roleRequests.userId })
    .from(roleRequests)
    .where(inArray(roleRequests.userId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export async function hasRoleRequest(db: Database, id: number): Promise<boolean> {
  return (await listWithRequests(db, [id])).has(id);
}

/** False when somebody has asked for the role already. */
export async function insertRoleRequest(tx: Database, row: RoleRequestRow): Promise<boolean> {
  const inserted = await tx.insert(roleRequests).values(row).onConflictDoNothing().returning({ id: roleRequests.id });
  return inserted.length === 1;
}

/** False when somebody was faster. */
export async function deleteRoleRequest(tx: Database, id: string): Promise<boolean> {
  const deleted = await tx.delete(roleRequests).where(eq(roleRequests.id, id)).returning({ id: roleRequests.id });
  return deleted.length === 1;
}

/** Removes what counts no longer. */
export function deleteClosedRoleRequests(tx: Database, now: Date): Promise<RoleRequestRow[]> {
  const isOver = or(lte(roleRequests.expiresAt, now), not(inArray(roleRequests.askedBy, activeAdministrators(tx))));
  return tx.delete(roleRequests).where(isOver).returning();
}
