import type { Database } from "@connect-portal/database";
import { desc, eq, sql } from "drizzle-orm";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { auditDigestKeys } from "./digests.repository.ts";

export interface DigestKey {
  /** Thumbprint of the public key. */
  readonly id: string;
  readonly publicKey: JWK;
  readonly privateKey: JWK;
}

/** The key that signs now, made on first use. */
export async function loadDigestKey(db: Database, now: Date): Promise<DigestKey> {
  return (await findNewest(db)) ?? (await rotateDigestKey(db, now));
}

/** Makes the key that signs from now on. Those before stay: what they have signed is still to be verified. */
export async function rotateDigestKey(db: Database, now: Date): Promise<DigestKey> {
  const pair = await generateKeyPair("EdDSA", { extractable: true });
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const key = { id: await calculateJwkThumbprint(publicKey), publicKey, privateKey };
  await db.insert(auditDigestKeys).values({ ...key, createdAt: now });
  return key;
}

/** Undefined for a key that this portal never had. */
export async function findPublicKey(db: Database, id: string): Promise<JWK | undefined> {
  const [row] = await db
    .select({ publicKey: auditDigestKeys.publicKey })
    .from(auditDigestKeys)
    .where(eq(auditDigestKeys.id, id));
  return row?.publicKey;
}

async function findNewest(db: Database): Promise<DigestKey | undefined> {
  const { id, publicKey, privateKey, createdAt } = auditDigestKeys;
  const [row] = await db
    .select({ id, publicKey, privateKey })
    .from(auditDigestKeys)
    .orderBy(desc(createdAt), desc(sql`${id}`))
    .limit(1);
  return row;
}
