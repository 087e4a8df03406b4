import { type Database, send } from "@connect-portal/database";
import type { WorldKey } from "../../../world/world-key.ts";

/**
 * The world of an account with this challenge page; undefined when there is none. A copy of a world has the same pages:
 * their addresses lead to the older world. Snapshots have no pages.
 */
export async function selectWorldOfPage(db: Database, userId: number, key: string): Promise<WorldKey | undefined> {
  const text = `SELECT world.public_id FROM sandbox_worlds AS world
    JOIN sandbox_authentications AS asked ON asked.world = world.id AND asked.challenge_key = $2
    WHERE world.user_id = $1 OR (world.owner_id = $1 AND world.snapshot_of IS NULL)
    ORDER BY coalesce(world.made_at, world.created_at), world.id LIMIT 1`;
  const [found] = await send<{ public_id: string | null }>(db, text, [userId, key]);
  return found && { userId, world: found.public_id };
}
