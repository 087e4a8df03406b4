import type { Database } from "@connect-portal/database";
import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** `session`: the portal's own tokens. `sandbox`: access tokens. `human-check`: challenges. None passes for another. */
export const keyPurposes = ["session", "sandbox", "human-check"] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

const signingKeys = pgTable("signing_keys", {
  id: uuid("id").primaryKey().defaultRandom(),
  purpose: text("purpose").$type<KeyPurpose>().notNull(),
  secret: text("secret").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  signsFrom: timestamp("signs_from", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

export interface KeyRow {
  readonly secret: string;
  readonly signsFrom: Date;
  /** Null for the newest. */
  readonly endsAt: Date | null;
}

/** Keys that have not expired, the newest first, including one that begins to sign later. */
export async function listLiveKeys(db: Database, purpose: KeyPurpose, now: Date): Promise<KeyRow[]> {
  return db
    .select({ secret: signingKeys.secret, signsFrom: signingKeys.signsFrom, endsAt: signingKeys.endsAt })
    .from(signingKeys)
    .where(and(eq(signingKeys.purpose, purpose), or(isNull(signingKeys.endsAt), gt(signingKeys.endsAt, now))))
    .orderBy(desc(signingKeys.signsFrom));
}

/** Purposes that have a newest key. */
export async function listPurposes(db: Database): Promise<KeyPurpose[]> {
  const rows = await db.select({ purpose: signingKeys.purpose }).from(signingKeys).where(isNull(signingKeys.endsAt));
  return rows.map(({ purpose }) => purpose);
}

/** Does nothing, and says so with false, when the purpose has a newest key. */
export async function insertKey(
  db: Database,
  key: { readonly purpose: KeyPurpose; readonly secret: string; readonly createdAt: Date; readonly signsFrom: Date },
): Promise<boolean> {
  const rows = await db.insert(signingKeys).values(key).onConflictDoNothing().returning({ id: signingKeys.id });
  return rows.length > 0;
}

/** Locks the newest key of the purpose until the transaction ends. */
export async function lockNewestKey(
  tx: Database,
  purpose: KeyPurpose,
): Promise<{ id: string; signsFrom: Date } | undefined> {
  const [row] = await tx
    .select({ id: signingKeys.id, signsFrom: signingKeys.signsFrom })
    .from(signingKeys)
    .where(and(eq(signingKeys.purpose, purpose), isNull(signingKeys.endsAt)))
    .for("update");
  return row;
}

export async function endKey(tx: Database, id: string, endsAt: Date): Promise<void> {
  await tx.update(signingKeys).set({ endsAt }).where(eq(signingKeys.id, id));
}

/** Ends the others that still live, too. */
export async function endLiveKeys(tx: Database, purpose: KeyPurpose, now: Date): Promise<void> {
  await tx
    .update(signingKeys)
    .set({ endsAt: now })
    .where(and(eq(signingKeys.purpose, purpose), gt(signingKeys.endsAt, now)));
}

export async function deleteKeysEndedBefore(tx: Database, purpose: KeyPurpose, before: Date): Promise<void> {
  await tx.delete(signingKeys).where(and(eq(signingKeys.purpose, purpose), lt(signingKeys.endsAt, before)));
}
