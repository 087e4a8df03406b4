import type { Database } from "@connect-portal/database";
import { and, asc, eq } from "drizzle-orm";
import { passkeys } from "../second-factors.tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The oldest first. */
export function listPasskeys(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Finds a passkey of any user, for sign-ins without a username. */
export async function findPasskey(db: Database, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row;
}

/** False when the credential is known already, of this account or of another. */
export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function notePasskeyUse(db: Database, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

/** Returns the deleted passkey's name; undefined when the user has none with this id. */
export async function deletePasskey(db: Database, userId: number, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return row?.name;
}

export async function deletePasskeys(db: Database, userId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}
