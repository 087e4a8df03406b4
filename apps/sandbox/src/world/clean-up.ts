import type { Database } from "@connect-portal/database";
import { deleteRowsOfWorld, deleteWorld, lockOwnerlessWorld } from "./clean-up.repository.ts";
import { deleteOldReplays } from "./replays.repository.ts";
import { selectWorldTables, type WorldTable } from "./world-tables.repository.ts";

/** Rows that one transaction removes: what users do meanwhile is not to wait for more. */
const AT_ONCE = 2_000;
/** A template is used for a day; a process whose clock is behind may want it a little longer. */
const KEPT = 2 * 86_400_000;

/**
 * Removes the worlds that were reset or whose account is gone, templates of earlier days, and the answers whose keys are no longer kept. Several
 * processes may do so at a time; one that ends in between leaves the rest to the others.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  while ((await deleteOldReplays(db, now, AT_ONCE)) === AT_ONCE);
  const tables = await selectWorldTables(db);
  const templatesUntil = new Date(now.getTime() - KEPT);
  while (await removeSome(db, tables, templatesUntil));
}

/** False when there is nothing to remove, or somebody else is about it. */
async function removeSome(db: Database, tables: readonly WorldTable[], templatesUntil: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const world = await lockOwnerlessWorld(tx, templatesUntil);
    if (world === undefined) return false;
    let left = AT_ONCE;
    for (const { name } of tables) {
      left -= await deleteRowsOfWorld(tx, name, world, left);
      if (left <= 0) return true;
    }
    await deleteWorld(tx, world);
    return true;
  });
}
