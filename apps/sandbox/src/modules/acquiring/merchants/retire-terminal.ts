import type { Terminal } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { changeTerminal, terminalInUse } from "./change-terminal.ts";

/** For good. Its key is gone with it; its payments stay. */
export async function retireTerminal(world: World, terminalId: string): Promise<Terminal> {
  const terminal = await terminalInUse(world, terminalId);
  const changes = { status: "retired", keyCheckValue: null, retiredAt: world.now.toISOString() } as const;
  return changeTerminal(world, terminal, changes, "terminal.retired");
}
