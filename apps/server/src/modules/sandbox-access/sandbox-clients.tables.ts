import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const sandboxClients = pgTable("sandbox_clients", {
  clientId: text("client_id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  name: text("name").notNull(),
  /** Null: not limited. */
  scopes: text("scopes").array(),
  /** Public id of the world in which it works; null for the default one. */
  namedWorld: text("named_world"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** See migration 0019. */
export const sandboxClientSecrets = pgTable("sandbox_client_secrets", {
  id: text("id").primaryKey(),
  clientId: text("client_id").notNull(),
  secretHash: text("secret_hash").notNull(),
  hint: text("hint"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

/** Worlds in which clients can work. */
export const worlds = pgTable("sandbox_worlds", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  ownerId: bigint("owner_id", { mode: "number" }),
  publicId: text("public_id"),
  snapshotOf: text("snapshot_of"),
});

/** Whose clients are counted. */
export const owners = pgTable("users", { id: bigint("id", { mode: "number" }).primaryKey() });
