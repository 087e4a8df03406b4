import { bigint, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** Checks of the whole log that administrators asked for; of those that have not ended there is one at most. */
export const auditCheckRuns = pgTable("audit_check_runs", {
  id: uuid("id").primaryKey(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  startedAt: timestamp("started_at", { withTimezone: true }),
  seenAt: timestamp("seen_at", { withTimezone: true }),
  records: bigint("records", { mode: "number" }).notNull().default(0),
  total: bigint("total", { mode: "number" }).notNull().default(0),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});
