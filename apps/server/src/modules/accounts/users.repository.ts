import type { Database } from "@connect-portal/database";
import { and, count, eq, exists, inArray, ne, sql } from "drizzle-orm";
import { authorities, retiredUsernames, userRoles, users } from "./accounts.tables.ts";

/** SQLSTATE, PostgreSQL appendix A. */
const UNIQUE_VIOLATION = "23505";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

function person(id: number) {
  return and(eq(users.id, id), eq(users.kind, "person"));
}

/** Names are compared without case. */
export async function findUserByUsername(db: Database, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`));
  return row;
}

/** For names from before USERNAME_PATTERN, whose letters JavaScript and the database may fold differently: as written. */
export async function findUserByExactUsername(db: Database, username: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.username, username));
  return row;
}

/** Addresses are compared without case. The row stays locked until the transaction ends: one at a time decides about it. */
export async function lockUserByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), ne(users.email, "")))
    .for("update");
  return row;
}

/** A person's: accounts of organisations and services are none of the users. */
export async function findUserById(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(person(id));
  return row;
}

/**
 * True when the password is still this one. Who changes it then waits for the end of the transaction, so that a session
 * that begins in it is ended by the change.
 */
export async function lockWithPassword(tx: Database, id: number, passwordHash: string | null): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? "")))
    .for("share");
  return rows.length === 1;
}

/** The row stays locked until the transaction ends. */
export async function lockUser(tx: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(person(id)).for("update");
  return row;
}

export async function replaceColumns(tx: Database, id: number, columns: Partial<NewUser>): Promise<void> {
  await tx.update(users).set(columns).where(eq(users.id, id));
}

/** Whether a statement was refused because another row has a value that may be there once. */
export function isUniqueViolation(error: unknown): boolean {
  return ((error as Error).cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION;
}

/** Whether a statement was refused because another account has the e-mail address. */
export function isEmailConflict(error: unknown): boolean {
  const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === "users_email_key";
}

/**
 * Locks the worlds of accounts that are to be deleted, before anything else: a change of a world holds that, and then needs
 * the account.
 */
export async function lockWorldsOf(tx: Database, ids: readonly number[]): Promise<void> {
  const accounts = sql`ANY (${sql.param([...ids])}::bigint[])`;
  await tx.execute(
    sql`SELECT FROM sandbox_worlds WHERE user_id = ${accounts} OR owner_id = ${accounts} ORDER BY id FOR UPDATE`,
  );
}

/** Returns whom it deleted; their sessions and links go with them. */
export async function deleteUsersById(
  tx: Database,
  ids: readonly number[],
): Promise<Pick<UserRow, "id" | "username">[]> {
  return tx
    .delete(users)
    .where(and(inArray(users.id, [...ids]), eq(users.kind, "person")))
    .returning({ id: users.id, username: users.username });
}

/** Whether an account of this name was deleted. */
export async function isRetired(db: Database, username: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(retiredUsernames)
    .where(eq(retiredUsernames.name, sql`lower(${username})`));
  return rows.length > 0;
}

/** Whether an account has the e-mail address. */
export async function hasAddress(db: Database, email: string): Promise<boolean> {
  const owns = and(eq(sql`lower(${users.email})`, sql`lower(${email})`), ne(users.email, ""));
  return (await db.select({ id: users.id }).from(users).where(owns)).length > 0;
}

/** Returns the id; undefined when the name or the e-mail address is taken. */
export async function insertUserIfFree(db: Database, user: NewUser): Promise<number | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

/** Undefined when there is no such user, or when its password is not `current`. */
export async function replacePassword(
  db: Database,
  id: number,
  passwordHash: string,
  current?: string,
): Promise<UserRow | undefined> {
  const unchanged = current === undefined ? undefined : eq(users.passwordHash, current);
  const [row] = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), unchanged))
    .returning();
  return row;
}

/** The user when this changed something; undefined when the state was the same, or there is no such user. */
export async function setActive(db: Database, id: number, isActive: boolean): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ isActive })
    .where(and(person(id), ne(users.isActive, isActive)))
    .returning();
  return row;
}

/** Recipients of an email for administrators: the active users who may manage users, but for `except`. */
export async function listAdministrators(db: Database, except = 0): Promise<Pick<UserRow, "email" | "language">[]> {
  const mayManage = db
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(authorities, eq(authorities.roleId, userRoles.roleId))
    .where(and(eq(userRoles.userId, users.id), eq(authorities.permission, "manage_user")));
  return db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.isActive, true), ne(users.email, ""), ne(users.id, except), exists(mayManage)));
}

/** Returns the id. Rejects when the name is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<number> {
  const [row] = await db.insert(users).values(user).returning({ id: users.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

export async function countUsers(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users);
  return row?.total ?? 0;
}
