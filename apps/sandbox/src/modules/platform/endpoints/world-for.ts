import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestWith } from "../../../engine/handlers.ts";
import { userOf } from "../../../world/world-handlers.ts";
import { worldOfPublicId } from "../../../world/world-key.ts";
import { holdWorld } from "../worlds/named-worlds.repository.ts";

/**
 * The world for an endpoint: the one in the request, or this one. It is locked until the transaction ends.
 * @throws ApiError world_not_found
 */
export async function worldFor(
  tx: Database,
  request: RequestWith<{ body: { worldId?: string } }>,
  otherwise: string | null,
): Promise<{ readonly number: number; readonly named: string | null }> {
  const { worldId } = request.body;
  const named = worldId === undefined ? otherwise : worldOfPublicId(worldId);
  const number = await holdWorld(tx, { userId: userOf(request), world: named });
  if (number === undefined) throw new ApiError("world_not_found");
  return { number, named };
}
