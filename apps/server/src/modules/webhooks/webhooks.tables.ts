import type { DeliveryFault, HeaderLine, SignatureScheme } from "@connect-portal/contract";
import { bigint, doublePrecision, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Secrets that sign hooks; see migrations 0013 and 0019. */
export const webhookSecrets = pgTable("webhook_secrets", {
  id: text("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  scheme: text("scheme").$type<SignatureScheme>().notNull(),
  secret: text("secret").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

/** Requests to hooks as they were sent. */
export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: text("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  event: text("event"),
  method: text("method").notNull(),
  url: text("url").notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  requestHeaders: jsonb("request_headers").$type<readonly HeaderLine[]>().notNull(),
  body: text("body").notNull(),
  signature: text("signature").notNull(),
  durationMs: doublePrecision("duration_ms"),
  status: integer("status"),
  fault: text("fault").$type<DeliveryFault>(),
});
