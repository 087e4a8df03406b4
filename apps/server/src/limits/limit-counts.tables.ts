import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const limitCounts = pgTable("limit_counts", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
});
