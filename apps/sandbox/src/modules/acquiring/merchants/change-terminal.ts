import { ApiError } from "@connect-portal/contract";
import { terminals } from "../../../entities/acquiring.ts";
import type { Terminal } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { presentTerminal } from "./present-terminal.ts";

export function changeTerminal(world: World, terminal: Terminal, changes: Partial<Terminal>, event: string): Terminal {
  const after = world.put(terminals, { ...terminal, ...changes });
  const shown = { before: presentTerminal(terminal), after: presentTerminal(after) };
  world.emit({ type: event, subject: terminal.id, ...shown });
  return after;
}

/** @throws ApiError terminal_state_conflict */
export async function terminalInUse(world: World, terminalId: string): Promise<Terminal> {
  const terminal = await world.get(terminals, terminalId);
  if (terminal.status !== "retired") return terminal;
  const detail = "The terminal is retired. A retired terminal can only be read.";
  throw new ApiError("terminal_state_conflict", { detail });
}
