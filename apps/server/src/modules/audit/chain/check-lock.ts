import type { Database, OpenDatabase } from "@connect-portal/database";

/** Key of the advisory lock: the ASCII codes of "chck". Every process of this product uses the same. */
const ADVISORY_LOCK = 0x6368636b;

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
