import { ApiError, DEFAULT_WORLD, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { recordAct } from "../audit/record-act.ts";
import { holdWorld, lockClient, setWorld } from "./sandbox-clients.repository.ts";

/**
 * Has a client of the caller's work in another world: its tokens, too, from now on.
 * @throws ApiError sandbox_client_not_found or world_not_found
 */
export async function moveClient(context: RequestContext, clientId: string, worldId: string): Promise<void> {
  const { userId } = context.principal;
  await context.db.transaction(async (tx) => {
    const client = await lockClient(tx, userId, clientId);
    if (!client) throw new ApiError("sandbox_client_not_found");
    const world = worldId === DEFAULT_WORLD ? null : worldId;
    if (world !== null && !(await holdWorld(tx, userId, world))) throw new ApiError("world_not_found");
    await setWorld(tx, clientId, world);
    const data = { client: clientId, name: client.name, world: worldId };
    await recordAct(context, tx, { action: "Move client", webService: paths.clientWorld(clientId), data });
  });
}
