import type { MemberRole } from "@connect-portal/contract";
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Each has an account with the same id, which owns what the members share. */
export const organisations = pgTable("organisations", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  name: text("name").notNull(),
  /** Raised by every change of it or of its members. */
  version: integer("version").notNull().default(1),
});

export const organisationMembers = pgTable("organisation_members", {
  userId: bigint("user_id", { mode: "number" }).primaryKey(),
  organisationId: bigint("organisation_id", { mode: "number" }).notNull(),
  role: text("role").$type<MemberRole>().notNull(),
  isActing: boolean("is_acting").notNull().default(true),
  joinedAt: timestamp("joined_at", { withTimezone: true }).notNull(),
  /** The world of the organisation that the member's pages show; null for the default one. */
  chosenWorld: text("chosen_world"),
});

export const invitations = pgTable("invitations", {
  id: uuid("id").primaryKey(),
  organisationId: bigint("organisation_id", { mode: "number" }).notNull(),
  email: text("email").notNull(),
  role: text("role").$type<MemberRole>().notNull(),
  /** SHA-256 of the secret in the mailed link. */
  secretHash: text("secret_hash").notNull(),
  invitedBy: bigint("invited_by", { mode: "number" }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
