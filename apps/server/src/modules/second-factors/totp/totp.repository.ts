import type { Database } from "@connect-portal/database";
import { and, eq, isNull, lt } from "drizzle-orm";
import { totpFactors } from "../second-factors.tables.ts";

export type TotpRow = typeof totpFactors.$inferSelect;

/** Confirmed or not. */
export async function findTotp(db: Database, userId: number): Promise<TotpRow | undefined> {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return row;
}

/** Replaces one that was never confirmed. False when a confirmed one exists. */
export async function putUnconfirmedTotp(db: Database, userId: number, secret: string, now: Date): Promise<boolean> {
  const values = { secret, createdAt: now, lastStep: 0 };
  const rows = await db
    .insert(totpFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: totpFactors.userId, set: values, setWhere: isNull(totpFactors.confirmedAt) })
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

export async function confirmTotp(db: Database, userId: number, now: Date): Promise<void> {
  await db.update(totpFactors).set({ confirmedAt: now }).where(eq(totpFactors.userId, userId));
}

/** False when a code of this time step, or of a later one, was taken before. */
export async function takeStep(db: Database, userId: number, step: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(totpFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

export async function deleteTotp(db: Database, userId: number): Promise<void> {
  await db.delete(totpFactors).where(eq(totpFactors.userId, userId));
}

/** Secrets of all apps, confirmed or not. */
export function listSecrets(db: Database): Promise<Pick<TotpRow, "userId" | "secret">[]> {
  return db.select({ userId: totpFactors.userId, secret: totpFactors.secret }).from(totpFactors);
}

/** False when somebody has set up another app meanwhile, or removed this one. */
export async function replaceSecret(db: Database, userId: number, before: string, next: string): Promise<boolean> {
  const rows = await db
    .update(totpFactors)
    .set({ secret: next })
    .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, before)))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}
