import { randomUUID } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { bigint, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { auditActors } from "../audit.tables.ts";

/** Checks of the whole log that administrators asked for; of those that have not ended there is one at most. */
const auditCheckRuns = pgTable("audit_check_runs", {
  id: uuid("id").primaryKey(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  startedAt: timestamp("started_at", { withTimezone: true }),
  seenAt: timestamp("seen_at", { withTimezone: true }),
  records: bigint("records", { mode: "number" }).notNull().default(0),
  total: bigint("total", { mode: "number" }).notNull().default(0),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});

export type CheckRun = typeof auditCheckRuns.$inferSelect;

const { id, seenAt, startedAt, endedAt } = auditCheckRuns;
const isOpen = isNull(endedAt);

/** Milliseconds without a sign of a check that had begun: its worker is gone. */
const SILENCE = 10 * 60_000;
/** Milliseconds for which a check that has ended is remembered. */
const KEPT = 7 * 86_400_000;

/** Makes room for another check when nothing was heard for long of the one that had begun. */
export async function endSilentRun(db: Database, now: Date): Promise<void> {
  const isSilent = lt(seenAt, new Date(now.getTime() - SILENCE));
  await db.update(auditCheckRuns).set({ endedAt: now }).where(and(isOpen, isSilent));
}

/** False when one waits or runs already. */
export async function insertRun(tx: Database, now: Date): Promise<boolean> {
  await tx.delete(auditCheckRuns).where(lt(endedAt, new Date(now.getTime() - KEPT)));
  const rows = await tx
    .insert(auditCheckRuns)
    .values({ id: randomUUID(), askedAt: now })
    .onConflictDoNothing()
    .returning({ id });
  return rows.length > 0;
}

/** The check that waits or runs. */
export async function findRun(db: Database): Promise<CheckRun | undefined> {
  const [row] = await db.select().from(auditCheckRuns).where(isOpen);
  return row;
}

/** Marks what waits as begun, with about how many records it has to check, and returns its ids. */
export async function takeRuns(tx: Database, now: Date): Promise<string[]> {
  const total = tx
    .select({ records: sql`coalesce(sum(${auditActors.events} - ${auditActors.removed}), 0)` })
    .from(auditActors);
  const rows = await tx
    .update(auditCheckRuns)
    .set({ startedAt: now, seenAt: now, total: sql`(${total})` })
    .where(and(isOpen, isNull(startedAt)))
    .returning({ id });
  return rows.map((row) => row.id);
}

export async function noteProgress(db: Database, run: string, records: number, now: Date): Promise<void> {
  await db
    .update(auditCheckRuns)
    .set({ records, seenAt: now })
    .where(and(eq(id, run), isOpen, isNotNull(startedAt)));
}

export async function endRun(db: Database, run: string, now: Date): Promise<void> {
  await db
    .update(auditCheckRuns)
    .set({ endedAt: now })
    .where(and(eq(id, run), isOpen));
}
