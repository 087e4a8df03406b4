import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const auditEvents = pgTable("audit_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
  actorUserId: bigint("actor_user_id", { mode: "number" }),
  actorUsername: text("actor_username").notNull(),
  action: text("action").notNull(),
  webService: text("web_service").notNull().default(""),
  data: text("data").notNull().default(""),
});
