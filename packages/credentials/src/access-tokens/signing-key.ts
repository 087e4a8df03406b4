import { randomBytes } from "node:crypto";
import type { Database } from "@connect-portal/database";
import {
  deleteKeysEndedBefore,
  endKey,
  endLiveKeys,
  insertKey,
  type KeyPurpose,
  keyPurposes,
  listLiveKeys,
  listPurposes,
  lockNewestKey,
} from "./signing-keys.repository.ts";

/** HS256 requires a key at least as long as its hash (RFC 7518, section 3.2). */
const BYTES = 32;

/** Valid from the beginning of time, so that a process whose clock is behind finds it, too. */
const ALWAYS = new Date(0);

function newSecret(): string {
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

/** Milliseconds before a new key signs: until then every process has read it (KEYS_KNOWN_FOR), clocks may differ a little. */
const NOTICE = 60_000;

/** Keeps a replaced key longer, for tokens that were signed by a clock that is behind. */
const MARGIN = 300_000;

const KEPT = 30 * 86_400_000;

export interface Rotation {
  readonly signsFrom: Date;
  /** End of the time in which signatures of the previous key are valid. */
  readonly endsAt: Date;
}

/**
 * Gives a purpose a new key. The one before signs for another minute, and is believed for as long as what it signed lives.
 * @param lifetime of what is signed, in milliseconds; undefined ends every older key at once, with all that they signed
 * @returns undefined when the key was rotated within the last minute
 */
export async function rotateSigningKey(
  db: Database,
  purpose: KeyPurpose,
  { lifetime, now }: { readonly lifetime: number | undefined; readonly now: Date },
): Promise<Rotation | undefined> {
  await loadSigningKey(db, purpose, now);
  const isAtOnce = lifetime === undefined;
  const signsFrom = isAtOnce ? now : new Date(now.getTime() + NOTICE);
  const endsAt = isAtOnce ? now : new Date(signsFrom.getTime() + lifetime + MARGIN);
  return db.transaction(async (tx) => {
    const newest = await lockNewestKey(tx, purpose);
    if (!newest || (newest.signsFrom > now && !isAtOnce)) return undefined;
    await endKey(tx, newest.id, endsAt);
    if (isAtOnce) await endLiveKeys(tx, purpose, now);
    await insertKey(tx, { purpose, secret: newSecret(), createdAt: now, signsFrom });
    await deleteKeysEndedBefore(tx, purpose, new Date(now.getTime() - KEPT));
    return { signsFrom, endsAt };
  });
}
