import type { Database } from "@connect-portal/database";
import { and, asc, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { bigint, date, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { auditDays } from "../audit.tables.ts";

/** Digests that seal days of the log; see migration 0027. */
export const auditDigests = pgTable("audit_digests", {
  day: date("day", { mode: "string" }).primaryKey(),
  firstRecord: bigint("first_record", { mode: "number" }).notNull(),
  lastRecord: bigint("last_record", { mode: "number" }).notNull(),
  sealedAt: timestamp("sealed_at", { withTimezone: true }).notNull(),
  keyId: text("key_id").notNull(),
  jws: text("jws").notNull(),
  writtenAt: timestamp("written_at", { withTimezone: true }),
  removedAt: timestamp("removed_at", { withTimezone: true }),
});

/** Keys that have signed them; the newest one signs. */
export const auditDigestKeys = pgTable("audit_digest_keys", {
  id: text("id").primaryKey(),
  publicKey: jsonb("public_key").$type<JWK>().notNull(),
  privateKey: jsonb("private_key").$type<JWK>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export type DigestRow = typeof auditDigests.$inferSelect;

/** Days before `before` that are over and have no digest yet, in their order. */
export async function listUnsealedDays(db: Database, before: string): Promise<string[]> {
  const rows = await db
    .select({ day: auditDays.day })
    .from(auditDays)
    .leftJoin(auditDigests, eq(auditDigests.day, auditDays.day))
    .where(and(lt(auditDays.day, before), gt(auditDays.events, 0), isNull(auditDigests.day)))
    .orderBy(asc(auditDays.day));
  return rows.map(({ day }) => day);
}

/** Locks the day until the transaction ends, so that no record is written to it meanwhile. */
export async function lockDay(tx: Database, day: string): Promise<typeof auditDays.$inferSelect | undefined> {
  const [row] = await tx.select().from(auditDays).where(eq(auditDays.day, day)).for("update");
  return row;
}

/** The number of the last record that is sealed; 0 before the first. */
export async function findLastSealed(db: Database): Promise<number> {
  const [row] = await db
    .select({ last: sql`coalesce(max(${auditDigests.lastRecord}), 0)`.mapWith(Number) })
    .from(auditDigests);
  return row?.last ?? 0;
}

export async function insertDigest(db: Database, row: Omit<DigestRow, "writtenAt" | "removedAt">): Promise<void> {
  await db.insert(auditDigests).values(row);
}

export async function findDigest(db: Database, day: string): Promise<DigestRow | undefined> {
  const [row] = await db.select().from(auditDigests).where(eq(auditDigests.day, day));
  return row;
}

/** The latest day first. */
export async function listDigests(
  db: Database,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: DigestRow[]; total: number }> {
  const rows = await db
    .select()
    .from(auditDigests)
    .orderBy(desc(auditDigests.day))
    .limit(size)
    .offset(page * size);
  const [counted] = await db.select({ total: count() }).from(auditDigests);
  return { rows, total: counted?.total ?? 0 };
}

/** Digests that have not been written into the folder, the oldest first. */
export async function listUnwritten(db: Database): Promise<DigestRow[]> {
  return db.select().from(auditDigests).where(isNull(auditDigests.writtenAt)).orderBy(asc(auditDigests.day));
}

export async function markWritten(db: Database, day: string, writtenAt: Date): Promise<void> {
  await db.update(auditDigests).set({ writtenAt }).where(eq(auditDigests.day, day));
}
