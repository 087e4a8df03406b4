import { networks } from "../../../entities/payments.ts";
import type { Network } from "../../../simulator/switching/network.ts";
import type { World } from "../../../world/world.ts";

/** Stores the changed network, and emits an event when its line went up or down. */
export function changeNetwork(world: World, before: Network, change: Partial<Network>): Network {
  const isMoved = change.status !== undefined && change.status !== before.status;
  const after: Network = { ...before, ...change, ...(isMoved && { statusSince: world.now.toISOString() }) };
  if (isMoved) {
    world.emit({
      type: "network.status_changed",
      subject: before.id,
      before: presentNetwork(before),
      after: presentNetwork(after),
    });
  }
  return world.put(networks, after);
}

export function presentNetwork(network: Network) {
  return {
    networkId: network.id,
    name: network.name,
    kind: network.kind,
    protocolCode: network.protocolCode,
    status: network.status,
    statusSince: network.statusSince,
    lastEchoAt: network.lastEchoAt,
    costPerMessage: network.costPerMessage,
    standIn: { enabled: network.standIn.enabled, ceiling: network.standIn.ceiling },
  };
}
