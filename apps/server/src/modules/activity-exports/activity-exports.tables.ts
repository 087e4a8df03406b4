import { bigint, customType, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Files made of the log; see migration 0011. */
export const activityExports = pgTable("activity_exports", {
  id: text("id").primaryKey(),
  digest: bytes("digest").notNull(),
  eventId: bigint("event_id", { mode: "number" }).notNull(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  name: text("name").notNull(),
  mediaType: text("media_type").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** Their content, `number` from 0. */
export const activityExportPieces = pgTable(
  "activity_export_pieces",
  {
    exportId: text("export_id").notNull(),
    number: integer("number").notNull(),
    content: bytes("content").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);
