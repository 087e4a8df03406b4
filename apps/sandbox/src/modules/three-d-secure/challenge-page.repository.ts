import { type Database, send } from "@connect-portal/database";
import type { WorldKey } from "../../world/world-key.ts";

interface Raw extends Record<string, unknown> {
  readonly user_id: string;
  readonly public_id: string | null;
}

/** Whose world it is; undefined for one that was reset or deleted, for a snapshot, and for one that nobody has. */
export async function selectKeyOfWorld(db: Database, world: number): Promise<WorldKey | undefined> {
  const text = `SELECT coalesce(user_id, owner_id) AS user_id, CASE WHEN user_id IS NULL THEN public_id END AS public_id
    FROM sandbox_worlds WHERE id = $1
      AND (user_id IS NOT NULL OR (owner_id IS NOT NULL AND public_id IS NOT NULL AND snapshot_of IS NULL))`;
  const [found] = await send<Raw>(db, text, [world]);
  return found && { userId: Number(found.user_id), world: found.public_id };
}
