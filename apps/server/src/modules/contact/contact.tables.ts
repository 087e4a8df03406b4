import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const contactMessages = pgTable("contact_messages", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  subject: text("subject").notNull(),
  address: text("address").notNull(),
  message: text("message").notNull(),
  companyName: text("company_name").notNull(),
  fullName: text("full_name").notNull(),
});

export const demoRequests = pgTable("demo_requests", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  subject: text("subject").notNull(),
  fullName: text("full_name").notNull(),
  companyName: text("company_name").notNull(),
  address: text("address").notNull(),
  message: text("message").notNull(),
  jobTitle: text("job_title").notNull(),
  phone: text("phone").notNull(),
});

export const formSubmissions = pgTable("form_submissions", {
  digest: text("digest").primaryKey(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
});
