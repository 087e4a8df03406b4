import { type Database, send } from "@connect-portal/database";
import type { WorldKey } from "../../world/world-key.ts";

/** Finds the world of a request id: the given one if it has it, or another of the account. */
export async function findWorldOfRequest(
  db: Database,
  { userId, world }: WorldKey,
  requestId: string,
): Promise<WorldKey | undefined> {
  const [row] = await send<{ public_id: string | null }>(
    db,
    `SELECT public_id FROM sandbox_worlds
     WHERE (user_id = $1 OR (owner_id = $1 AND snapshot_of IS NULL)) AND (
       EXISTS (SELECT FROM sandbox_events WHERE world = sandbox_worlds.id AND request_id = $3)
       OR EXISTS (SELECT FROM sandbox_entries WHERE world = sandbox_worlds.id AND request_id = $3))
     ORDER BY public_id IS NOT DISTINCT FROM $2::text DESC, made_at LIMIT 1`,
    [userId, world, requestId],
  );
  return row && { userId, world: row.public_id };
}
