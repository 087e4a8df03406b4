import { ApiError } from "@connect-portal/contract";
import type { Network, StandIn } from "../../../simulator/switching/network.ts";
import type { World } from "../../../world/world.ts";
import { changeNetwork } from "./change-network.ts";

/** Says what is approved while a host is away. @throws ApiError network_state_conflict for a scheme, which decides itself */
export function setStandIn(world: World, network: Network, { enabled, ceiling }: StandIn): Network {
  if (network.kind === "scheme") {
    throw new ApiError("network_state_conflict", {
      detail: `${network.id} has its own stand-in rules. You can only set the stand-in of the own host.`,
    });
  }
  return changeNetwork(world, network, { standIn: { enabled, ceiling } });
}
