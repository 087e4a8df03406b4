import type { DecisionEndpoint, DecisionEndpointBody } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

export const decisionsKey = (owner: string) => ["decision-endpoints", owner] as const;

export function decisionsQuery(owner: string) {
  return queryOptions({
    queryKey: [...decisionsKey(owner), "list"] as const,
    queryFn: ({ signal }) => callPortal("listDecisionEndpoints", { signal }),
    staleTime: 0,
  });
}

export function decisionSecretsQuery(owner: string, id: string) {
  return queryOptions({
    queryKey: [...decisionsKey(owner), "secrets", id] as const,
    queryFn: ({ signal }) => callPortal("listDecisionSecrets", { params: { id }, signal }),
    staleTime: 0,
    // A secret stays nowhere longer than it is looked at.
    gcTime: 0,
  });
}

/** All that a change sends: the portal replaces the endpoint as a whole. */
export function bodyOf(endpoint: DecisionEndpoint): DecisionEndpointBody {
  const { url, productCode, timeLimitMs, fallback, status } = endpoint;
  return { url, productCode, timeLimitMs, fallback, status };
}

export function saveDecisionEndpoint(id: string | undefined, body: DecisionEndpointBody): Promise<unknown> {
  return id === undefined
    ? callPortal("createDecisionEndpoint", { body })
    : callPortal("updateDecisionEndpoint", { params: { id }, body });
}
