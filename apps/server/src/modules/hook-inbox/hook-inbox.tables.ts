import type { HeaderLine, SignatureVerdict } from "@connect-portal/contract";
import {
  bigint,
  customType,
  doublePrecision,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** The inbox of a user; see migration 0014. */
export const hookInboxes = pgTable("hook_inboxes", {
  userId: bigint("user_id", { mode: "number" }).primaryKey(),
  token: text("token").notNull().unique(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  answerStatus: integer("answer_status").notNull(),
  answerDelayMs: integer("answer_delay_ms").notNull(),
  answerContentType: text("answer_content_type").notNull(),
  answerBody: text("answer_body").notNull(),
  received: bigint("received", { mode: "number" }).notNull().default(0),
  cleared: bigint("cleared", { mode: "number" }).notNull().default(0),
});

/** Requests that arrived in an inbox; `id` counts from 1 in each inbox. */
export const hookRequests = pgTable(
  "hook_requests",
  {
    userId: bigint("user_id", { mode: "number" }).notNull(),
    id: bigint("id", { mode: "number" }).notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    method: text("method").notNull(),
    target: text("target").notNull(),
    event: text("event"),
    messageId: text("message_id"),
    attempt: integer("attempt").notNull(),
    status: integer("status").notNull(),
    durationMs: doublePrecision("duration_ms").notNull(),
    size: integer("size").notNull(),
    signature: json("signature").$type<SignatureVerdict>().notNull(),
    headers: json("headers").$type<readonly HeaderLine[]>().notNull(),
    body: bytes("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
