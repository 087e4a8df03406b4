import type { Database } from "@connect-portal/database";
import { deleteRowsOfWorld, deleteWorld, lockOwnerlessWorld, selectWorldTables } from "./clean-up.repository.ts";
import { deleteOldReplays } from "./replays.repository.ts";

/** Rows that one transaction removes: what users do meanwhile is not to wait for more. */
const AT_ONCE = 2_000;

/**
 * Removes the worlds that were reset or whose account is gone, and the answers whose keys are no longer kept. Several
 * processes may do so at a time; one that ends in between leaves the rest to the others.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  while ((await deleteOldReplays(db, now, AT_ONCE)) === AT_ONCE);
  const tables = await selectWorldTables(db);
  while (await removeSome(db, tables));
}

/** False when there is nothing to remove, or somebody else is about it. */
async function removeSome(db: Database, tables: readonly string[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const world = await lockOwnerlessWorld(tx);
    if (world === undefined) return false;
    let left = AT_ONCE;
    for (const table of tables) {
      left -= await deleteRowsOfWorld(tx, table, world, left);
      if (left <= 0) return true;
    }
    await deleteWorld(tx, world);
    return true;
  });
}
