import type { Permission } from "@connect-portal/contract";
import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Roles of administration that wait for a second administrator. */
export const roleRequests = pgTable("role_requests", {
  id: uuid("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  permission: text("role").$type<Permission>().notNull(),
  askedBy: bigint("asked_by", { mode: "number" }).notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
