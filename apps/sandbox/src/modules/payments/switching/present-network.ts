import type { Network } from "../../../simulator/switching/network.ts";

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
