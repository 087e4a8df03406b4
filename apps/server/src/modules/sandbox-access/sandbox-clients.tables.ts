import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const sandboxClients = pgTable("sandbox_clients", {
  clientId: text("client_id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull().unique(),
  secretHash: text("secret_hash").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
