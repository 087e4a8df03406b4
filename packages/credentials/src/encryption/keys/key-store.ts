import { ApiError, type KeyAlgorithm } from "@connect-portal/contract";
import { createLastUses, type Database } from "@connect-portal/database";
import {
  findLiveKeys,
  findPublicKeys,
  findRetiredKeys,
  forgetOldKeys,
  insertKeys,
  lockOwner,
  makeCurrent,
  markUsed,
  retireKey,
} from "./encryption-keys.repository.ts";
import { generateKey } from "./generate-key.ts";
import type { KeyRing, LiveKey, PublicKey, RetiredKey } from "./key-ring.ts";

/** Both of one kind: a rotation shall not change the algorithm under a program that follows it. */
const FIRST_ALGORITHM = "RSA-OAEP-256";

/** Called at the end of the transaction that gives an account its first keys, with their kids. */
export type OnMade = (
  tx: Database,
  userId: number,
  made: { readonly alg: KeyAlgorithm; readonly current: string; readonly next: string },
) => Promise<unknown>;

/** Retired keys that an account keeps by name. */
const KEPT_RETIRED = 100;

interface Rotation {
  readonly userId: number;
  /** Algorithm of the new next key. */
  readonly alg: KeyAlgorithm;
  /** The kid that the caller believes to be current. */
  readonly current: string;
  readonly now: Date;
  /** Called at the end of the transaction, with the kids of the key that retired and of the two that are active. */
  readonly onRotated?: (tx: Database, kids: RotatedKids) => Promise<unknown>;
}

interface RotatedKids {
  readonly retired: string;
  readonly current: string;
  readonly next: string;
}

/** Retired keys that a message is explained with. */
const EXPLAINED_RETIRED = 100;

export interface KeyStore {
  /** With private halves, for the process that decrypts. Makes the account's pair on first use. */
  ring(userId: number): Promise<KeyRing>;
  /** The key that the sandbox encrypts with. */
  current(userId: number): Promise<LiveKey>;
  /** The active keys and this many retired ones, the newest first. Makes the account's pair on first use. */
  show(userId: number, retired: number): Promise<{ keys: PublicKey[]; retired: RetiredKey[] }>;
  /** @throws ApiError keys_rotated */
  rotate(rotation: Omit<Rotation, "now">): Promise<void>;
  /** Notes when a key was used, at most once a minute, and keeps nobody waiting. */
  noteUse(key: LiveKey): void;
  /** Ends when what was noted is written. */
  settled(): Promise<void>;
}

interface Options {
  readonly db: Database;
  readonly now: () => Date;
  /** Receives uses that could not be written; no call fails because of that. */
  readonly warn: (error: unknown) => void;
  readonly onMade?: OnMade | undefined;
}

/** The keys of all accounts. Always read from the database: a rotation counts in every process at once. */
export function createKeyStore({ db, now, warn, onMade }: Options): KeyStore {
  const making = new Map<number, Promise<void>>();
  const uses = createLastUses({ now, warn, write: (kid, usedAt, before) => markUsed(db, kid, usedAt, before) });

  /** An account that calls a hundred times at once makes one pair. */
  function ensured(userId: number): Promise<void> {
    const known = making.get(userId) ?? ensureKeys(db, userId, now(), onMade).finally(() => making.delete(userId));
    making.set(userId, known);
    return known;
  }

  async function atLeastOnce<T>(userId: number, find: () => Promise<T[]>): Promise<T[]> {
    const found = await find();
    if (found.length > 0) return found;
    await ensured(userId);
    return find();
  }

  return {
    ring: async (userId) => {
      const live = await atLeastOnce(userId, () => findLiveKeys(db, userId));
      return { live, retired: await findRetiredKeys(db, userId, EXPLAINED_RETIRED) };
    },
    current: async (userId) => {
      const live = await atLeastOnce(userId, () => findLiveKeys(db, userId));
      const current = live.find(({ slot }) => slot === "current");
      if (!current) throw new Error(`Account ${userId} has no current encryption key`);
      return current;
    },
    show: async (userId, limit) => {
      const keys = await atLeastOnce(userId, () => findPublicKeys(db, userId));
      return { keys, retired: await findRetiredKeys(db, userId, limit) };
    },
    rotate: (rotation) => rotateKeys(db, { ...rotation, now: now() }),
    noteUse: ({ kid, lastUsedAt }) => uses.note(kid, lastUsedAt),
    settled: uses.settled,
  };
}

/**
 * The next key becomes the current one, the current one retires, a new next key is made; all of it or nothing.
 * @throws ApiError keys_rotated when `current` is not the current key, so that two clicks rotate once
 */
async function rotateKeys(db: Database, { userId, alg, current, now, onRotated }: Rotation): Promise<void> {
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

/**
 * Gives the account its current and next key if it has none. The keys are made before the transaction: the embedded
 * database has one connection, and all of the process would wait for RSA. Of two processes that make a pair at once, one
 * throws its own away.
 * @throws ApiError token_invalid when the account was deleted meanwhile
 */
async function ensureKeys(db: Database, userId: number, now: Date, onMade?: OnMade): Promise<void> {
  if ((await findPublicKeys(db, userId)).length > 0) return;
  const [current, next] = await Promise.all([generateKey(FIRST_ALGORITHM, now), generateKey(FIRST_ALGORITHM, now)]);
  await db.transaction(async (tx) => {
    if (!(await lockOwner(tx, userId))) throw new ApiError("token_invalid");
    if ((await findPublicKeys(tx, userId)).length > 0) return;
    await insertKeys(tx, userId, [
      { ...current, slot: "current" },
      { ...next, slot: "next" },
    ]);
    await onMade?.(tx, userId, { alg: FIRST_ALGORITHM, current: current.kid, next: next.kid });
  });
}
