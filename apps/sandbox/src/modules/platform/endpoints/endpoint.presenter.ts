import { publicIdOf } from "../../../world/world-key.ts";
import type { EndpointRow } from "./endpoints.repository.ts";
import type { EndpointSecret } from "./secrets.repository.ts";

export function presentEndpoint(endpoint: EndpointRow) {
  return {
    endpointId: endpoint.id,
    name: endpoint.name,
    worldId: publicIdOf(endpoint.namedWorld),
    url: endpoint.url,
    eventTypes: endpoint.eventTypes,
    status: endpoint.isEnabled ? "enabled" : "disabled",
    disabledReason: endpoint.disabledReason,
    disabledAt: endpoint.disabledAt?.toISOString() ?? null,
    failingSince: endpoint.failingSince?.toISOString() ?? null,
    lastDeliveredAt: endpoint.lastSuccessAt?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  };
}

export function presentSecret({ secret, createdAt, endsAt }: EndpointSecret) {
  return { secret, createdAt: createdAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}
