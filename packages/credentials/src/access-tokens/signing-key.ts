import { randomBytes } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { insertKey, type KeyPurpose, keyPurposes, listLiveKeys, listPurposes } from "./signing-keys.repository.ts";

/** A key of so many bytes is as long as its hash: HS256 wants at least that (RFC 7518, section 3.2). */
const BYTES = 32;

/** From the beginning: a process whose clock is behind finds it, too. */
const ALWAYS = new Date(0);

export function newSecret(): string {
  return randomBytes(BYTES).toString("base64url");
}

/** The HMAC key that signs for a purpose now, made on first use. Two processes that ask at once get the same one. */
export async function loadSigningKey(db: Database, purpose: KeyPurpose, now: Date): Promise<Uint8Array> {
  const existing = await findSigning(db, purpose, now);
  if (existing) return existing;
  await insertKey(db, { purpose, secret: newSecret(), createdAt: now, signsFrom: ALWAYS });
  const kept = await findSigning(db, purpose, now);
  if (!kept) throw new Error(`The ${purpose} signing key could not be stored`);
  return kept;
}

/**
 * Makes the first key of each purpose that has none.
 * @param made told in the key's own transaction, at its end, and by one process alone
 */
export async function makeFirstKeys(
  db: Database,
  now: Date,
  made: (tx: Database, purpose: KeyPurpose) => Promise<void>,
): Promise<void> {
  const existing = await listPurposes(db);
  for (const purpose of keyPurposes.filter((one) => !existing.includes(one))) {
    await db.transaction(async (tx) => {
      const key = { purpose, secret: newSecret(), createdAt: now, signsFrom: ALWAYS };
      if (await insertKey(tx, key)) await made(tx, purpose);
    });
  }
}

async function findSigning(db: Database, purpose: KeyPurpose, now: Date): Promise<Uint8Array | undefined> {
  const keys = await listLiveKeys(db, purpose, now);
  const signing = keys.find(({ signsFrom }) => signsFrom <= now);
  return signing && Buffer.from(signing.secret, "base64url");
}
