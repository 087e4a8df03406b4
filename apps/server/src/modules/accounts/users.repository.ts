import type { Database } from "@connect-portal/database";
import { count, eq, sql } from "drizzle-orm";
import { users } from "./accounts.tables.ts";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Names are compared without case. */
export async function findUserByUsername(db: Database, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`));
  return row;
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
