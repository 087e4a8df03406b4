import type { Database } from "@connect-portal/database";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Allowance, Count } from "./window-counter.ts";

export const limitCounts = pgTable("limit_counts", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
});

/**
 * Counts each key once, in one statement. Rows are locked in the order of their keys, so that two calls with several keys
 * in common wait for each other. A window never ends later than one that would begin now, should a clock have been set back.
 */
export async function countAll(db: Database, allowances: readonly Allowance[], now: Date): Promise<Count[]> {
  const isOver = sql`${limitCounts.resetsAt} <= ${now.toISOString()}`;
  return db
    .insert(limitCounts)
    .values(
      [...allowances]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, seconds }) => ({ key, count: 1, resetsAt: new Date(now.getTime() + seconds * 1000) })),
    )
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${limitCounts.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else least(${limitCounts.resetsAt}, excluded.resets_at) end`,
      },
    })
    .returning();
}

export async function giveBackAll(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .update(limitCounts)
    .set({ count: sql`${limitCounts.count} - 1` })
    .where(and(inArray(limitCounts.key, [...keys]), gt(limitCounts.count, 0)));
}

export async function deleteCount(db: Database, key: string): Promise<void> {
  await db.delete(limitCounts).where(eq(limitCounts.key, key));
}

/** Removes the counts whose window is over; returns how many. */
export async function deleteCountsOver(db: Database, now: Date): Promise<number> {
  const rows = await db.delete(limitCounts).where(lt(limitCounts.resetsAt, now)).returning({ key: limitCounts.key });
  return rows.length;
}
