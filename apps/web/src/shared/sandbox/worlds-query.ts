import type { EventDeliveryStatus, NamedWorlds } from "@connect-portal/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callPortal } from "../api-client/call-portal.ts";
import { useUsername } from "../session/use-session.ts";

/** Everything that is known of the user's endpoints and deliveries. */
export const endpointsKey = (owner: string) => ["webhook-endpoints", owner] as const;

/** Replaces a secret, and digits of a card number, in the call log. */
export const MASKED = "***";

/** The user's worlds, and the one that the pages show. */
export function worldsQuery(owner: string) {
  return queryOptions({
    queryKey: ["sandbox-world", owner, "worlds"] as const,
    queryFn: ({ signal }) => callPortal("listWorlds", { signal }),
    staleTime: 0,
  });
}

/** Null while the user has one world or it is not known: then there is no world to tell or to choose. */
export function useSeveralWorlds(): NamedWorlds | null {
  const { data } = useQuery(worldsQuery(useUsername()));
  return data && data.items.length > 1 ? data : null;
}

/** A call of the log with its headers and bodies. One that was answered never changes. */
export function callQuery(owner: string, id: string) {
  return queryOptions({
    queryKey: ["sandbox-calls", owner, "one", id] as const,
    queryFn: ({ signal }) => callPortal("getCall", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** `attempts` of the line: another attempt is another detail. */
export function deliveryQuery(owner: string, id: string, attempts: number, status: EventDeliveryStatus) {
  return queryOptions({
    queryKey: [...endpointsKey(owner), "delivery", id, attempts, status] as const,
    queryFn: ({ signal }) => callPortal("getDelivery", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
