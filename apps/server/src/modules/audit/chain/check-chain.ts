import type { OpenDatabase } from "@connect-portal/database";
import { sealDays } from "../digests/seal-days.ts";
import { type Removed, removeOldDays } from "../retention/remove-old-days.ts";
import { chainOf } from "./chain.repository.ts";
import { insertCheck } from "./chain-checks.repository.ts";
import type { ListedDay } from "./chain-source.ts";
import { underCheckLock } from "./check-lock.ts";
import { type ChainOutcome, type VerifyOptions, verifyChain } from "./verify-chain.ts";

/** Records of one read, some three milliseconds of this thread; the embedded database serves others in between. */
const PAGE_SIZE = { pglite: 50, postgres: 250 };

export interface NightlyOutcome extends ChainOutcome, Removed {
  readonly sealedDays: number;
}

export interface Keeping {
  /** Records of the days before this one are removed; undefined keeps them all. */
  readonly before: string | undefined;
  /** Id of whoever gets the log as a stream: records stay until they are there. */
  readonly receiver?: string | undefined;
}

/**
 * Checks the whole log and stores what came out, seals the days that are over, and removes what is old; a log that is
 * broken loses nothing. Undefined when another process is at it.
 */
export function checkChain(
  database: OpenDatabase,
  now: () => Date,
  { before, receiver }: Keeping = { before: undefined },
  onProgress?: VerifyOptions["onProgress"],
): Promise<NightlyOutcome | undefined> {
  const { driver } = database;
  return underCheckLock(database, async (db) => {
    const intact = new Map<string, ListedDay>();
    const onDay = (day: string, listed: ListedDay) => void intact.set(day, listed);
    const outcome = await verifyChain(chainOf(db, PAGE_SIZE[driver]), { onDay, ...(onProgress && { onProgress }) });
    await insertCheck(db, now(), outcome);
    const sealedDays = await sealDays(db, intact, now());
    const isOld = before !== undefined && outcome.broken === null;
    const removed = isOld ? await removeOldDays(db, { driver, before, now: now(), receiver }) : { removedDays: 0 };
    return { ...outcome, sealedDays, ...removed };
  });
}
