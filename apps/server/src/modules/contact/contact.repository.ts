import type { Database } from "@connect-portal/database";
import { lt, sql } from "drizzle-orm";
import { contactMessages, demoRequests, formSubmissions } from "./contact.tables.ts";

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
