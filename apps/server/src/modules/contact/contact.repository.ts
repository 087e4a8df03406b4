import type { Database } from "@connect-portal/database";
import { lt, sql } from "drizzle-orm";
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

export async function insertContactMessage(db: Database, message: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(message);
}

export async function insertDemoRequest(db: Database, request: typeof demoRequests.$inferInsert): Promise<void> {
  await db.insert(demoRequests).values(request);
}

/**
 * Takes a submission for the caller, unless the same one was taken after `since`; then false. One that is being taken at
 * this moment is waited for: it may still be rolled back.
 */
export async function claimSubmission(tx: Database, digest: string, now: Date, since: Date): Promise<boolean> {
  const rows = await tx
    .insert(formSubmissions)
    .values({ digest, receivedAt: now })
    .onConflictDoUpdate({
      target: formSubmissions.digest,
      set: { receivedAt: sql`excluded.received_at` },
      setWhere: lt(formSubmissions.receivedAt, since),
    })
    .returning({ digest: formSubmissions.digest });
  return rows.length > 0;
}

export async function deleteSubmissionsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(formSubmissions).where(lt(formSubmissions.receivedAt, before));
}
