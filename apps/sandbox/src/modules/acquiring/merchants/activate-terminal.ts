import { ApiError } from "@connect-portal/contract";
import { needsKey, TERMINAL_TRANSITIONS } from "../../../simulator/merchants/lifecycle.ts";
import type { Terminal } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { changeTerminal, terminalInUse } from "./change-terminal.ts";

/** Lets a terminal accept payments, once it has what it needs for them. */
export async function activateTerminal(world: World, terminalId: string): Promise<Terminal> {
  const terminal = await terminalInUse(world, terminalId);
  const missing = missingOf(terminal);
  if (missing !== null) throw new ApiError("terminal_state_conflict", { detail: missing });
  const changes = { status: "active", activatedAt: world.now.toISOString() } as const;
  return changeTerminal(world, terminal, changes, "terminal.activated");
}

function missingOf(terminal: Terminal): string | null {
  if (!TERMINAL_TRANSITIONS[terminal.status].includes("active")) return `The terminal is ${terminal.status} already.`;
  if (needsKey(terminal.kind) && terminal.keyCheckValue === null) return "No key has been injected into the terminal.";
  if (terminal.parameters === null) return "The terminal has no parameters yet.";
  return null;
}
