import type { Database } from "@connect-portal/database";
import { desc, eq, lte, sql } from "drizzle-orm";
import { auditChecks } from "../audit.tables.ts";
import type { ChainOutcome } from "./verify-chain.ts";

/** Checks that are remembered. */
const KEPT = 30;

export type CheckRow = typeof auditChecks.$inferSelect;

/** Stores what a check found and forgets the oldest ones. */
export async function insertCheck(db: Database, checkedAt: Date, outcome: ChainOutcome): Promise<void> {
  const { records, days, broken } = outcome;
  await db.transaction(async (tx) => {
    await tx.insert(auditChecks).values({
      checkedAt,
      records,
      days,
      brokenDay: broken?.day ?? null,
      brokenPosition: broken?.position ?? null,
      brokenReason: broken?.reason ?? null,
    });
    const oldest = tx
      .select({ id: auditChecks.id })
      .from(auditChecks)
      .orderBy(desc(auditChecks.id))
      .offset(KEPT)
      .limit(1);
    await tx.delete(auditChecks).where(lte(auditChecks.id, sql`${oldest}`));
  });
}

/** Says of the latest check why digests cannot be written; null when they can. */
export async function noteDigestFailure(db: Database, failure: string | null): Promise<void> {
  const latest = db.select({ id: auditChecks.id }).from(auditChecks).orderBy(desc(auditChecks.id)).limit(1);
  await db
    .update(auditChecks)
    .set({ digestFailure: failure })
    .where(eq(auditChecks.id, sql`(${latest})`));
}

export async function findLatestCheck(db: Database): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(auditChecks).orderBy(desc(auditChecks.id)).limit(1);
  return row;
}
