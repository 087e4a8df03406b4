import type { Database, OpenDatabase } from "@connect-portal/database";
import { sealDays } from "../digests/seal-days.ts";
import { type Removed, removeOldDays } from "../retention/remove-old-days.ts";
import { chainOf } from "./chain.repository.ts";
import { insertCheck } from "./chain-checks.repository.ts";
import type { ListedDay } from "./chain-source.ts";
import { type ChainOutcome, type VerifyOptions, verifyChain } from "./verify-chain.ts";

/** Key of the advisory lock: the ASCII codes of "chck". Every process of this product uses the same. */
const ADVISORY_LOCK = 0x6368636b;

/** Records of one read, some three milliseconds of this thread; the embedded database serves others in between. */
const PAGE_SIZE = { pglite: 50, postgres: 250 };

interface NightlyOutcome extends ChainOutcome, Removed {
  readonly sealedDays: number;
}

interface Keeping {
  /** Records of the days before this one are removed; undefined keeps them all. */
  readonly before: string | undefined;
  /** Id of the receiver of the log's stream: records stay until they have arrived there. */
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

/**
 * Does the work unless another process is at it; then undefined. A long check outlives what the job queue waits for, and is
 * started again then. The lock belongs to a connection of its own, on which the work is done without limits of time, so
 * that it ends with the process and work on a lost lock fails.
 */
export async function underCheckLock<T>(
  database: OpenDatabase,
  work: (db: Database) => Promise<T>,
): Promise<T | undefined> {
  // The embedded database has one process only, and one session, which others need in between.
  if (database.driver === "pglite") return work(database.db);
  return database.withSession(async ({ db, query }) => {
    const [row] = await query<{ is_mine: boolean }>("SELECT pg_try_advisory_lock($1) AS is_mine", [ADVISORY_LOCK]);
    if (!row?.is_mine) return undefined;
    try {
      return await work(db);
    } finally {
      await query("SELECT pg_advisory_unlock($1)", [ADVISORY_LOCK]);
    }
  });
}
