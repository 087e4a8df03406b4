import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const usedHumanChecks = pgTable("used_human_checks", {
  id: text("id").primaryKey(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
