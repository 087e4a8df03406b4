import type { KeyAlgorithm, KeySlot } from "@connect-portal/contract";
import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { JWK } from "jose";

export const encryptionKeys = pgTable("encryption_keys", {
  kid: text("kid").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  slot: text("slot").$type<KeySlot | "retired">().notNull(),
  alg: text("alg").$type<KeyAlgorithm>().notNull(),
  publicJwk: jsonb("public_jwk").$type<PublicJwk>().notNull(),
  privateJwk: jsonb("private_jwk").$type<JWK>(),
  certificate: text("certificate").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  retiredAt: timestamp("retired_at", { withTimezone: true }),
});

/** kty, kid, use and alg, and n and e or crv, x and y. */
export type PublicJwk = Readonly<Record<string, string>>;

/** Only what names the owner; the whole table belongs to the portal. */
export const users = pgTable("users", { id: bigint("id", { mode: "number" }).primaryKey() });
