import type { ServiceScope } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, asc, count, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.tables.ts";

const serviceTokens = pgTable("service_tokens", {
  id: uuid("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  name: text("name").notNull(),
  /** SHA-256: whoever reads the database gets no usable token. */
  secretHash: text("secret_hash").notNull(),
  scopes: text("scopes").array().$type<ServiceScope[]>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
});

export type ServiceTokenRow = typeof serviceTokens.$inferSelect;
export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number];

const isService = eq(users.kind, "service");

export function listServices(db: Database) {
  return db
    .select({ id: users.id, name: users.username, createdAt: users.createdAt })
    .from(users)
    .where(isService)
    .orderBy(asc(sql`lower(${users.username})`));
}

export function listServiceTokens(db: Database): Promise<ServiceTokenRow[]> {
  return db.select().from(serviceTokens).orderBy(desc(serviceTokens.createdAt), asc(serviceTokens.id));
}

/** The service whose token this is, with all that decides what it may do now. One query: every call makes it. */
export async function findServiceByHash(db: Database, secretHash: string) {
  const [row] = await db
    .select({
      tokenId: serviceTokens.id,
      scopes: serviceTokens.scopes,
      expiresAt: serviceTokens.expiresAt,
      lastUsedAt: serviceTokens.lastUsedAt,
      userId: users.id,
      username: users.username,
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
    })
    .from(serviceTokens)
    .innerJoin(users, eq(users.id, serviceTokens.userId))
    .where(and(eq(serviceTokens.secretHash, secretHash), isService));
  return row;
}

/** Updates only when the last use was before `before`, so that only one of two concurrent processes writes. */
export async function noteTokenUse(db: Database, id: string, now: Date, before: Date): Promise<void> {
  const { lastUsedAt } = serviceTokens;
  await db
    .update(serviceTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(serviceTokens.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, before))));
}

/** The service; its row stays locked until the transaction ends, so that two who count its tokens wait for each other. */
export async function lockService(tx: Database, id: number) {
  const [row] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(eq(users.id, id), isService))
    .for("update");
  return row;
}

/** Its tokens go with it. */
export async function deleteServiceAccount(tx: Database, id: number): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, id), isService));
}

export async function countServices(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(isService);
  return row?.total ?? 0;
}

export async function countServiceTokens(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(serviceTokens).where(eq(serviceTokens.userId, userId));
  return row?.total ?? 0;
}

export async function insertServiceToken(db: Database, token: typeof serviceTokens.$inferInsert): Promise<void> {
  await db.insert(serviceTokens).values(token);
}

/** What was deleted; undefined when the service has no such token. */
export async function deleteServiceToken(
  db: Database,
  userId: number,
  id: string,
): Promise<ServiceTokenRow | undefined> {
  const [row] = await db
    .delete(serviceTokens)
    .where(and(eq(serviceTokens.id, id), eq(serviceTokens.userId, userId)))
    .returning();
  return row;
}
