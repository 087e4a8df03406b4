import { ApiError, type KeyAlgorithm } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import {
  findPublicKeys,
  forgetOldKeys,
  insertKeys,
  lockOwner,
  makeCurrent,
  retireKey,
} from "./encryption-keys.repository.ts";
import { generateKey } from "./generate-key.ts";
import type { PublicKey } from "./key-ring.ts";

/** Retired keys that an account keeps by name. */
const KEPT_RETIRED = 100;

export interface Rotation {
  readonly userId: number;
  /** Of the new next key. */
  readonly alg: KeyAlgorithm;
  /** The kid that the caller believes to be current. */
  readonly current: string;
  readonly now: Date;
  /** Called at the end of the transaction, with the kids of the key that retired and of the two that are active. */
  readonly onRotated?: (tx: Database, kids: RotatedKids) => Promise<unknown>;
}

export interface RotatedKids {
  readonly retired: string;
  readonly current: string;
  readonly next: string;
}

/**
 * The next key becomes the current one, the current one retires, a new next key is made; all of it or nothing.
 * @throws ApiError keys_rotated when `current` is not the current key, so that two clicks rotate once
 */
export async function rotateKeys(db: Database, { userId, alg, current, now, onRotated }: Rotation): Promise<void> {
  pairOf(await findPublicKeys(db, userId), current);
  const made = await generateKey(alg, now);
  await db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const pair = pairOf(await findPublicKeys(tx, userId), current);
    await retireKey(tx, pair.current.kid, now);
    await makeCurrent(tx, pair.next.kid);
    await insertKeys(tx, userId, [{ ...made, slot: "next" }]);
    await forgetOldKeys(tx, userId, KEPT_RETIRED);
    await onRotated?.(tx, { retired: pair.current.kid, current: pair.next.kid, next: made.kid });
  });
}

function pairOf([current, next]: readonly PublicKey[], expected: string) {
  if (!current || !next || current.kid !== expected) throw new ApiError("keys_rotated");
  return { current, next };
}
