import type { EventDeliveryStatus } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../api-client/call-portal.ts";

/** Everything that is known of the user's endpoints and deliveries. */
export const endpointsKey = (owner: string) => ["webhook-endpoints", owner] as const;

/** `attempts` of the line: another attempt is another detail. */
export function deliveryQuery(owner: string, id: string, attempts: number, status: EventDeliveryStatus) {
  return queryOptions({
    queryKey: [...endpointsKey(owner), "delivery", id, attempts, status] as const,
    queryFn: ({ signal }) => callPortal("getDelivery", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
