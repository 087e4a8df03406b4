import type { KeySlot } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, asc, desc, eq, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import { encryptionKeys, users } from "./encryption-keys.tables.ts";
import type { NewKey } from "./generate-key.ts";
import type { LiveKey, PublicKey, RetiredKey } from "./key-ring.ts";

const keys = encryptionKeys;
const isLive = (userId: number) => and(eq(keys.userId, userId), ne(keys.slot, "retired"));
const isRetired = (userId: number) => and(eq(keys.userId, userId), eq(keys.slot, "retired"));

/** Serializes changes to the keys of one account. False when the account is gone. */
export async function lockOwner(tx: Database, userId: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  return rows.length > 0;
}

/** Current, then next; without their private halves. */
export async function findPublicKeys(db: Database, userId: number): Promise<PublicKey[]> {
  const rows = await db
    .select({
      kid: keys.kid,
      slot: keys.slot,
      alg: keys.alg,
      publicJwk: keys.publicJwk,
      certificate: keys.certificate,
      createdAt: keys.createdAt,
      lastUsedAt: keys.lastUsedAt,
    })
    .from(keys)
    .where(isLive(userId))
    .orderBy(asc(keys.slot));
  return rows.map((row) => ({ ...row, slot: row.slot as KeySlot }));
}

/** Current, then next; for the process that decrypts. */
export async function findLiveKeys(db: Database, userId: number): Promise<LiveKey[]> {
  const rows = await db
    .select({
      kid: keys.kid,
      slot: keys.slot,
      alg: keys.alg,
      publicJwk: keys.publicJwk,
      privateJwk: keys.privateJwk,
      lastUsedAt: keys.lastUsedAt,
    })
    .from(keys)
    .where(isLive(userId))
    .orderBy(asc(keys.slot));
  return rows.flatMap(({ privateJwk, slot, ...row }) =>
    privateJwk && slot !== "retired" ? [{ ...row, slot, privateJwk }] : [],
  );
}

/** The newest first. */
export async function findRetiredKeys(db: Database, userId: number, limit: number): Promise<RetiredKey[]> {
  const rows = await db
    .select({ kid: keys.kid, alg: keys.alg, createdAt: keys.createdAt, retiredAt: keys.retiredAt })
    .from(keys)
    .where(isRetired(userId))
    .orderBy(desc(keys.retiredAt), desc(keys.createdAt))
    .limit(limit);
  return rows.flatMap(({ retiredAt, ...row }) => (retiredAt ? [{ ...row, retiredAt }] : []));
}

/** A failure says what the database says, and no more: the statement and its details hold private keys. */
export async function insertKeys(
  tx: Database,
  userId: number,
  rows: readonly (NewKey & { readonly slot: KeySlot })[],
): Promise<void> {
  const values = rows.map(({ kid, slot, alg, publicJwk, privateJwk, certificate, createdAt }) => ({
    kid,
    userId,
    slot,
    alg,
    publicJwk,
    privateJwk,
    certificate,
    createdAt,
  }));
  try {
    await tx.insert(keys).values(values);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    throw new Error(`The encryption keys could not be stored: ${cause instanceof Error ? cause.message : "unknown"}`);
  }
}

/** The private half is gone for good. */
export async function retireKey(tx: Database, kid: string, retiredAt: Date): Promise<void> {
  await tx.update(keys).set({ slot: "retired", retiredAt, privateJwk: null }).where(eq(keys.kid, kid));
}

export async function makeCurrent(tx: Database, kid: string): Promise<void> {
  await tx.update(keys).set({ slot: "current" }).where(eq(keys.kid, kid));
}

/** Keeps this many of an account's retired keys, the newest. */
export async function forgetOldKeys(tx: Database, userId: number, kept: number): Promise<void> {
  const newest = await findRetiredKeys(tx, userId, kept);
  if (newest.length < kept) return;
  const kids = newest.map(({ kid }) => kid);
  await tx.delete(keys).where(and(isRetired(userId), notInArray(keys.kid, kids)));
}

/** Updates only when the known time is older than `before`. */
export async function markUsed(db: Database, kid: string, now: Date, before: Date): Promise<void> {
  await db
    .update(keys)
    .set({ lastUsedAt: now })
    .where(and(eq(keys.kid, kid), or(isNull(keys.lastUsedAt), lt(keys.lastUsedAt, before))));
}
