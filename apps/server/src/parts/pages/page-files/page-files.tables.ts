import { customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const pageFiles = pgTable("page_files", {
  name: text("name").primaryKey(),
  content: bytes("content").notNull(),
  replacedAt: timestamp("replaced_at", { withTimezone: true }),
});
