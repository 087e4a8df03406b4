import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { worldOfPublicId } from "../../../world/world-key.ts";
import { type Chooser, holdWorld, setChoice } from "./named-worlds.repository.ts";

/**
 * Chooses the world that a user's pages show and that their access tokens use.
 * @param chooser `ownerId` has the world: the user, or the organisation for which the user acts
 * @throws ApiError world_not_found
 */
export async function chooseWorld(db: Database, chooser: Chooser, worldId: string): Promise<void> {
  const world = worldOfPublicId(worldId);
  await db.transaction(async (tx) => {
    // The default one comes when it is first read.
    if (world !== null && (await holdWorld(tx, { userId: chooser.ownerId, world })) === undefined)
      throw new ApiError("world_not_found");
    await setChoice(tx, chooser, world);
  });
}
