import type { Database } from "@connect-portal/database";
import { and, asc, count, eq, gt, inArray, sql } from "drizzle-orm";
import { authorities, retiredUsernames, userRoles, users } from "../accounts/accounts.tables.ts";
import type { NewUser, UserRow } from "../accounts/users.repository.ts";

/** Rows of one statement: each has eight parameters, and a statement takes 65,535. */
const BATCH = 1_000;

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** Every account with one of the names, of whatever kind, locked until the transaction ends, in the order of the ids. */
export function lockByUsernames(tx: Database, names: readonly string[]): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(sql`lower(${users.username})`, lower(names)))
    .orderBy(asc(users.id))
    .for("update");
}

export function listByUsernames(db: Database, names: readonly string[]) {
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(sql`lower(${users.username})`, lower(names)));
}

/** In lower case. */
export async function listRetired(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(retiredUsernames)
    .where(inArray(retiredUsernames.name, lower(names)));
  return new Set(rows.map(({ name }) => name));
}

/** Who has these addresses, by the address in lower case. */
export async function listByEmails(db: Database, emails: readonly string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, lower(emails)));
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** Of these accounts, those with a role of administration. */
export async function listWithRoles(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(authorities, eq(authorities.roleId, userRoles.roleId))
    .where(inArray(userRoles.userId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Rejects when a name or an address was taken meanwhile. */
export async function insertUsers(tx: Database, rows: readonly NewUser[]): Promise<UserRow[]> {
  const made: UserRow[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    made.push(
      ...(await tx
        .insert(users)
        .values(rows.slice(at, at + BATCH))
        .returning()),
    );
  }
  return made;
}

export async function countPersons(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(eq(users.kind, "person"));
  return row?.total ?? 0;
}

export function listPersonsAfter(db: Database, after: number, limit: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.kind, "person"), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}
