import { sql } from "drizzle-orm";
import { bigint, customType, date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** An insert leaves these columns out. */
const setByDatabase = sql`DEFAULT`;

/** Place and hash of a record are set by the database when it is inserted, whatever the insert says; see migration 0010. */
export const auditEvents = pgTable("audit_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
  actorUserId: bigint("actor_user_id", { mode: "number" }),
  actorUsername: text("actor_username").notNull(),
  action: text("action").notNull(),
  webService: text("web_service").notNull().default(""),
  data: text("data").notNull().default(""),
  day: date("day", { mode: "string" }).notNull().default(setByDatabase),
  position: integer("position").notNull().default(setByDatabase),
  actorPosition: bigint("actor_position", { mode: "number" }).notNull().default(setByDatabase),
  hash: bytes("hash").notNull().default(setByDatabase),
});

/** A day (UTC) of the chain. */
export const auditDays = pgTable("audit_days", {
  day: date("day", { mode: "string" }).primaryKey(),
  events: integer("events").notNull(),
  head: bytes("head").notNull(),
  opening: bytes("opening").notNull(),
  previousDay: date("previous_day", { mode: "string" }),
  previousEvents: integer("previous_events"),
});

/** Actors of records; `name` in lower case. */
export const auditActors = pgTable("audit_actors", {
  name: text("name").primaryKey(),
  events: bigint("events", { mode: "number" }).notNull(),
  lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  removed: bigint("removed", { mode: "number" }).notNull().default(0),
});

/** The latest checks of the whole log. */
export const auditChecks = pgTable("audit_checks", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: timestamp("checked_at", { withTimezone: true }).notNull(),
  records: bigint("records", { mode: "number" }).notNull(),
  days: integer("days").notNull(),
  brokenDay: date("broken_day", { mode: "string" }),
  brokenPosition: integer("broken_position"),
  brokenReason: text("broken_reason"),
  digestFailure: text("digest_failure"),
});
