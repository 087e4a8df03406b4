import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type LinkPurpose = "reset-password" | "confirm-email";

export const accountLinks = pgTable("account_links", {
  tokenHash: text("token_hash").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  purpose: text("purpose").$type<LinkPurpose>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
