import type { OperationHandlers } from "../engine/handlers.ts";
import endpoints from "../modules/endpoints/module.ts";
import type { SandboxOptions } from "../options.ts";
import { worldHandlers } from "../world/world-handlers.ts";
import type { Worlds } from "../world/worlds.ts";

/** The operations of webhook endpoints, for a page that does the same for its reader. */
export function endpointHandlers(worlds: Worlds, options: Pick<SandboxOptions, "judgeEndpoint">): OperationHandlers {
  return worldHandlers(endpoints.world, worlds, options);
}
