import { ApiError } from "@connect-portal/contract";
import { OUTLET_TRANSITIONS } from "../../../simulator/merchants/lifecycle.ts";
import type { Outlet } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { outlets, terminals } from "./merchants.ts";
import { presentOutlet } from "./present-merchant.ts";
import { retireTerminal } from "./retire-terminal.ts";

/** For good: its terminals are retired with it. */
export async function closeOutlet(world: World, outletId: string): Promise<Outlet> {
  const outlet = await world.get(outlets, outletId);
  if (!OUTLET_TRANSITIONS[outlet.status].includes("closed")) {
    throw new ApiError("outlet_state_conflict", { detail: `The outlet is ${outlet.status} already.` });
  }
  for (const terminal of await world.by(terminals, { outlet_id: outletId }, { order: "oldest" })) {
    if (terminal.status !== "retired") await retireTerminal(world, terminal.id);
  }
  const closed = world.put(outlets, { ...outlet, status: "closed", closedAt: world.now.toISOString() });
  const event = { before: presentOutlet(outlet), after: presentOutlet(closed) };
  world.emit({ type: "outlet.closed", subject: outletId, ...event });
  return closed;
}
