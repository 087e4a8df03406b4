import type { FactorKind, Permission } from "@connect-portal/contract";
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Nobody signs in to an organisation's account: it owns what the members share. A service calls with tokens. */
export type AccountKind = "person" | "organisation" | "service";

export const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind").$type<AccountKind>().notNull().default("person"),
  /** Its id at whoever provides accounts by SCIM. */
  externalId: text("external_id"),
  username: text("username").notNull(),
  fullName: text("full_name").notNull().default(""),
  email: text("email").notNull().default(""),
  phone: text("phone").notNull().default(""),
  /** Null for an account that only signs in at an identity provider. */
  passwordHash: text("password_hash"),
  isActive: boolean("is_active").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  productIds: integer("product_ids").array().notNull().default([]),
  /** The sandbox world that its pages show; null for the default one. */
  chosenWorld: text("chosen_world"),
  /** In which its reader last saw the pages; null for the brand's first. */
  language: text("language"),
  validityStart: date("validity_start", { mode: "string" }),
  validityEnd: date("validity_end", { mode: "string" }),
  /** Raised by every update of an administrator. */
  version: integer("version").notNull().default(1),
});

/** Names of deleted accounts, in lower case. The database keeps it: migration 0012. */
export const retiredUsernames = pgTable("retired_usernames", { name: text("name").primaryKey() });

export const roles = pgTable("roles", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull().unique(),
});

export const authorities = pgTable(
  "authorities",
  {
    roleId: integer("role_id").notNull(),
    permission: text("permission").$type<Permission>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permission] })],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: bigint("user_id", { mode: "number" }).notNull(),
    roleId: integer("role_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
);

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  /** Hash of the secret in the browser's cookie. */
  resumeHash: text("resume_hash"),
  /** The browser's description of itself, in plain words. */
  device: text("device").notNull().default(""),
  /** Network address of the last use. */
  address: text("address").notNull().default(""),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
  /** The factor proved in addition to the password; null for none. */
  secondFactor: text("second_factor").$type<FactorKind>(),
  /** The issuer at which it began; null after a password. */
  identityProvider: text("identity_provider"),
  /** Hash of the content that its pages show; null for what is live. */
  preview: text("preview"),
});
