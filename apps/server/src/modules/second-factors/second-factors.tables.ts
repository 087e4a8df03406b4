import { bigint, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** See migration 0025. */
export const totpFactors = pgTable("totp_factors", {
  userId: bigint("user_id", { mode: "number" }).primaryKey(),
  secret: text("secret").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
});

export const passkeys = pgTable("passkeys", {
  id: text("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  name: text("name").notNull(),
  publicKey: text("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: bigint("user_id", { mode: "number" }).notNull(),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export type ChallengePurpose = "sign-in" | "passkey-sign-in" | "add-passkey";

export const factorChallenges = pgTable("factor_challenges", {
  tokenHash: text("token_hash").primaryKey(),
  purpose: text("purpose").$type<ChallengePurpose>().notNull(),
  userId: bigint("user_id", { mode: "number" }),
  passwordDigest: text("password_digest"),
  challenge: text("challenge").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
