import { bigint, date, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { JWK } from "jose";

/** What days of the log were sealed with; see migration 0027. */
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
