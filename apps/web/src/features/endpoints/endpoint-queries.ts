import type {
  DecisionEndpoint,
  DecisionEndpointBody,
  EventDeliveries,
  EventDeliveryStatus,
  EventEndpointBody,
} from "@connect-portal/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { endpointsKey } from "../../shared/sandbox/worlds-query.ts";

export const decisionsKey = (owner: string) => ["decision-endpoints", owner] as const;

/** Milliseconds between two looks, while something is on its way and otherwise. */
const SOON = 1_500;
const USUAL = 5_000;

export function endpointsQuery(owner: string) {
  return queryOptions({
    queryKey: [...endpointsKey(owner), "list"] as const,
    queryFn: ({ signal }) => callPortal("listEndpoints", { signal }),
    staleTime: 0,
    refetchInterval: USUAL,
  });
}

export interface DeliveryFilter {
  readonly endpointId: string | undefined;
  readonly status: EventDeliveryStatus | undefined;
}

/** The newest first, page by page. It looks again by itself: sooner while something waits to be sent. */
export function deliveriesQuery(owner: string, filter: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: [...endpointsKey(owner), "deliveries", filter] as const,
    queryFn: ({ pageParam, signal }): Promise<EventDeliveries> =>
      callPortal("listDeliveries", { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.items.some(({ status }) => status === "waiting") ? SOON : USUAL,
  });
}

export function secretsQuery(owner: string, id: string) {
  return queryOptions({
    queryKey: [...endpointsKey(owner), "secrets", id] as const,
    queryFn: ({ signal }) => callPortal("listEndpointSecrets", { params: { id }, signal }),
    staleTime: 0,
    // A secret stays nowhere longer than it is looked at.
    gcTime: 0,
  });
}

export function saveEndpoint(id: string | undefined, body: EventEndpointBody): Promise<unknown> {
  return id === undefined
    ? callPortal("createEndpoint", { body })
    : callPortal("updateEndpoint", { params: { id }, body });
}

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
