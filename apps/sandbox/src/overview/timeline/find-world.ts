import { type Database, send } from "@connect-portal/database";
import type { WorldKey } from "../../world/world-key.ts";
import { selectOwnWorlds } from "../../world/worlds.repository.ts";

/** Finds the world of a request id: the given one if it has it, or another of the account. */
export async function findWorldOfRequest(
  db: Database,
  { userId, world }: WorldKey,
  requestId: string,
): Promise<WorldKey | undefined> {
  const worlds = await selectOwnWorlds(db, userId);
  const givenFirst = worlds.sort((one, other) => Number(other.key.world === world) - Number(one.key.world === world));
  for (const { id, key } of givenFirst) {
    const [row] = await send<{ has: boolean }>(
      db,
      `SELECT EXISTS (SELECT FROM sandbox_events WHERE world = $1 AND request_id = $2)
         OR EXISTS (SELECT FROM sandbox_entries WHERE world = $1 AND request_id = $2) AS has`,
      [id, requestId],
    );
    if (row?.has) return key;
  }
  return undefined;
}
