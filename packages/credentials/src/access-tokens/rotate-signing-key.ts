import type { Database } from "@connect-portal/database";
import { loadSigningKey, newSecret } from "./signing-key.ts";
import {
  deleteKeysEndedBefore,
  endKey,
  endLiveKeys,
  insertKey,
  type KeyPurpose,
  lockNewestKey,
} from "./signing-keys.repository.ts";

/** Milliseconds before a new key signs: until then every process has read it (KEYS_KNOWN_FOR), clocks may differ a little. */
const NOTICE = 60_000;
/** What was signed by a clock that is behind is still believed. */
const MARGIN = 300_000;
const KEPT = 30 * 86_400_000;

export interface Rotation {
  readonly signsFrom: Date;
  /** Until when what the key before has signed is believed. */
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
