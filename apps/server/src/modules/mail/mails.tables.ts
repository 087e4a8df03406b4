import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

type MailState = "waiting" | "queued" | "unanswered" | "sent" | "failed";

export const mails = pgTable("mails", {
  id: uuid("id").primaryKey(),
  kind: text("kind").notNull(),
  recipient: text("recipient").notNull(),
  replyTo: text("reply_to"),
  subject: text("subject").notNull(),
  textBody: text("text_body").notNull(),
  htmlBody: text("html_body").notNull(),
  state: text("state").$type<MailState>().notNull().default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  lastError: text("last_error"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  queuedAt: timestamp("queued_at", { withTimezone: true }),
  handedOverAt: timestamp("handed_over_at", { withTimezone: true }),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  failedAt: timestamp("failed_at", { withTimezone: true }),
});
