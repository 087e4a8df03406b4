import type { OpenDatabase } from "@connect-portal/database";
import type { OperationHandlers } from "../engine/handlers.ts";
import decisionEndpoints from "../modules/platform/decision-endpoints/module.ts";
import endpoints from "../modules/platform/endpoints/module.ts";
import ownWorlds from "../modules/platform/worlds/module.ts";
import { dueHandlersOf, loadModules } from "../modules.ts";
import type { SandboxOptions } from "../options.ts";
import { worldHandlers } from "../world/world-handlers.ts";
import { createWorlds, type Worlds } from "../world/worlds.ts";

/** The worlds of all users, for pages that show them beside the sandbox's own operations. */
export async function openWorlds(database: OpenDatabase): Promise<Worlds> {
  return createWorlds(database, dueHandlersOf(await loadModules()));
}

/**
 * The operations of webhook and decision endpoints and of worlds, for pages that do the same for the signed-in user.
 */
export function endpointHandlers(worlds: Worlds, options: Pick<SandboxOptions, "judgeEndpoint">): OperationHandlers {
  return {
    ...worldHandlers(endpoints.world, worlds, options),
    ...worldHandlers(decisionEndpoints.world, worlds, options),
    ...worldHandlers(ownWorlds.world, worlds, options),
  };
}
