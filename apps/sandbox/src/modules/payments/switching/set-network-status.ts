import type { Network, NetworkStatus } from "../../../simulator/switching/network.ts";
import type { World } from "../../../world/world.ts";
import { changeNetwork } from "./change-network.ts";
import { sendQueued } from "./send-queued.ts";

/** Signs a network on or off, or cuts its line. Queued messages are sent once it is back. */
export async function setNetworkStatus(world: World, network: Network, status: NetworkStatus): Promise<Network> {
  const changed = changeNetwork(world, network, { status });
  if (status === "signed_on") await sendQueued(world, network.id);
  return changed;
}
