import { ApiError } from "@connect-portal/contract";
import { needsKey } from "../../../simulator/merchants/lifecycle.ts";
import type { Terminal } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { changeTerminal, terminalInUse } from "./change-terminal.ts";

/** Records that the key injection facility has loaded a key. Only its check value is told: it proves which, not what. */
export async function injectKey(world: World, terminalId: string, keyCheckValue: string): Promise<Terminal> {
  const terminal = await terminalInUse(world, terminalId);
  if (!needsKey(terminal.kind)) {
    const detail = "An ecommerce terminal reads no cards and has no key.";
    throw new ApiError("terminal_state_conflict", { detail });
  }
  return changeTerminal(world, terminal, { keyCheckValue }, "terminal.key_injected");
}
