import type { OpenDatabase } from "@connect-portal/database";
import { dueHandlersOf, loadModules } from "../modules.ts";
import { createWorlds, type Worlds } from "../world/worlds.ts";

/** The worlds of all users, for pages that show them beside the sandbox's own operations. */
export async function openWorlds(database: OpenDatabase): Promise<Worlds> {
  return createWorlds(database, dueHandlersOf(await loadModules()));
}
