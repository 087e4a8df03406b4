import { ApiError } from "@connect-portal/contract";
import type { Whole } from "../../../world/whole.ts";
import { publicIdOf } from "../../../world/world-key.ts";
import { copyWorld } from "../../../world/world-tables.repository.ts";
import { abandonWorld, insertRestored } from "../../../world/worlds.repository.ts";
import { moveToRestored } from "../endpoints/endpoints.repository.ts";
import { holdSnapshot, keepSequences, type SnapshotRow } from "./named-worlds.repository.ts";

/**
 * Puts what a snapshot has in the place of the world. Its events have been sent: endpoints go on with the next one, whose
 * numbers and id nobody has seen. @throws ApiError snapshot_not_found
 */
export async function restoreSnapshot({ key, row, tx, realNow }: Whole, id: string): Promise<SnapshotRow> {
  const snapshot = await holdSnapshot(tx, { userId: key.userId, of: publicIdOf(key.world), id });
  if (!snapshot) throw new ApiError("snapshot_not_found");
  await abandonWorld(tx, row.id);
  const restored = await insertRestored(tx, snapshot.number, { key, abandoned: row, at: realNow });
  await copyWorld(tx, snapshot.number, restored);
  await keepSequences(tx, row.id, restored);
  await moveToRestored(tx, key, restored, realNow);
  return snapshot;
}
