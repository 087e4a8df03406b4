import { type Database, send } from "@connect-portal/database";
import type { WorldKey } from "../../../world/world-key.ts";
import { selectOwnWorlds } from "../../../world/worlds.repository.ts";

/**
 * The world of an account with this challenge page; undefined when there is none. A copy of a world has the same pages:
 * their addresses lead to the older world. Snapshots have no pages.
 */
export async function selectWorldOfPage(db: Database, userId: number, key: string): Promise<WorldKey | undefined> {
  for (const { id, key: world } of await selectOwnWorlds(db, userId)) {
    const text = "SELECT 1 FROM sandbox_authentications WHERE world = $1 AND challenge_key = $2";
    if ((await send(db, text, [id, key])).length > 0) return world;
  }
  return undefined;
}
