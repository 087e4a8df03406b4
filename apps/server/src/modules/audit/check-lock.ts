import type { OpenDatabase } from "@connect-portal/database";

/** Key of the advisory lock: the ASCII codes of "chck". Every process of this product uses the same. */
const ADVISORY_LOCK = 0x6368636b;

/**
 * Does the work unless another process is at it; then undefined. A long check outlives what the job queue waits for, and is
 * started again then. The lock belongs to a connection of its own, so that it ends with the process.
 */
export async function underCheckLock<T>(database: OpenDatabase, work: () => Promise<T>): Promise<T | undefined> {
  // The embedded database has one process only.
  if (database.driver === "pglite") return work();
  const connection = await database.client.connect();
  // A connection that breaks while nothing is asked of it would end the process; what is asked next fails anyway.
  connection.on("error", ignore);
  try {
    const { rows } = await connection.query("SELECT pg_try_advisory_lock($1) AS is_mine", [ADVISORY_LOCK]);
    if (!rows[0]?.is_mine) return undefined;
    try {
      return await work();
    } finally {
      await connection.query("SELECT pg_advisory_unlock($1)", [ADVISORY_LOCK]);
    }
  } finally {
    connection.off("error", ignore);
    connection.release();
  }
}

function ignore(): void {}
