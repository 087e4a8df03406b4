import { createHash } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { and, count, eq } from "drizzle-orm";
import { recoveryCodes } from "./second-factors.tables.ts";

/** Replaces existing codes. */
export async function replaceRecoveryCodes(tx: Database, userId: number, codes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
}

/** Uses it up; false when it is none of the user's. */
export async function takeRecoveryCode(tx: Database, userId: number, code: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.total ?? 0;
}

export async function deleteRecoveryCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
