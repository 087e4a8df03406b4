import { bigint, boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const identities = pgTable("identities", {
  id: uuid("id").primaryKey(),
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  email: text("email").notNull(),
  emailIsVerified: boolean("email_is_verified").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Null while an administrator has not said that the account is theirs. */
  linkedAt: timestamp("linked_at", { withTimezone: true }),
});
