import { ApiError, type KeyAlgorithm } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { findPublicKeys, insertKeys, lockOwner } from "./encryption-keys.repository.ts";
import { generateKey } from "./generate-key.ts";

/** Both of one kind: a rotation shall not change the algorithm under a program that follows it. */
const FIRST_ALGORITHM = "RSA-OAEP-256";

/** Called at the end of the transaction that gives an account its first keys, with their kids. */
export type OnMade = (
  tx: Database,
  userId: number,
  made: { readonly alg: KeyAlgorithm; readonly current: string; readonly next: string },
) => Promise<unknown>;

/**
 * Gives the account its current and next key if it has none. The keys are made before the transaction: the embedded
 * database has one connection, and all of the process would wait for RSA. Of two processes that make a pair at once, one
 * throws its own away.
 * @throws ApiError token_invalid when the account was deleted meanwhile
 */
export async function ensureKeys(db: Database, userId: number, now: Date, onMade?: OnMade): Promise<void> {
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
