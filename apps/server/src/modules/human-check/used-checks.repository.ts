import type { Database } from "@connect-portal/database";
import { lt } from "drizzle-orm";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PassedCheck } from "./check-provider.ts";

export const usedHumanChecks = pgTable("used_human_checks", {
  id: text("id").primaryKey(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** True for the first who uses the check, in whichever process; false for everybody after. */
export async function takeCheck(db: Database, { id, expiresAt }: PassedCheck): Promise<boolean> {
  const rows = await db
    .insert(usedHumanChecks)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedHumanChecks.id });
  return rows.length === 1;
}

/** Forgets what cannot be used again anyway because it expired; returns how many. */
export async function deleteExpiredChecks(db: Database, now: Date): Promise<number> {
  const rows = await db
    .delete(usedHumanChecks)
    .where(lt(usedHumanChecks.expiresAt, now))
    .returning({ id: usedHumanChecks.id });
  return rows.length;
}
