import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { worldKey } from "../../../shared/sandbox/entity-link.tsx";
import { endpointsKey } from "../../../shared/sandbox/worlds-query.ts";

export interface FaultClient {
  readonly clientId: string;
  readonly name: string;
}

export interface FaultEndpoint {
  readonly endpointId: string;
  readonly name: string;
}

export function faultsQuery(owner: string) {
  return queryOptions({
    queryKey: [...worldKey(owner), "faults"] as const,
    queryFn: ({ signal }) => callPortal("listStandingFaults", { signal }),
    staleTime: 0,
  });
}

/** The clients that a fault may be limited to. */
export function clientsOf(owner: string) {
  return queryOptions({
    queryKey: ["sandbox-clients", owner] as const,
    queryFn: ({ signal }) => callPortal("listSandboxClients", { signal }),
    select: ({ clients }): readonly FaultClient[] => clients.map(({ clientId, name }) => ({ clientId, name })),
    staleTime: 0,
  });
}

/** The endpoints that a fault may be limited to. */
export function endpointsOf(owner: string) {
  return queryOptions({
    queryKey: [...endpointsKey(owner), "list"] as const,
    queryFn: ({ signal }) => callPortal("listEndpoints", { signal }),
    select: ({ items }): readonly FaultEndpoint[] => items.map(({ endpointId, name }) => ({ endpointId, name })),
    staleTime: 0,
  });
}
