import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { HandlerRequest, RequestWith } from "../../../engine/handlers.ts";
import { userOf } from "../../../world/world-handlers.ts";
import { type DeliveryRow, selectDelivery } from "./deliveries.repository.ts";
import { type EndpointRow, selectEndpoint } from "./endpoints.repository.ts";

export type RequestAtEndpoint = RequestWith<{ params: { endpointId: string } }>;

/** Finds the caller's endpoint of the path. @throws ApiError endpoint_not_found */
export async function endpointOf(db: Database, request: RequestAtEndpoint): Promise<EndpointRow> {
  const endpoint = await selectEndpoint(db, userOf(request), request.params.endpointId);
  if (!endpoint) throw new ApiError("endpoint_not_found");
  return endpoint;
}

/**
 * Finds the endpoint, and rejects the change if the caller has read an older version.
 * @throws ApiError endpoint_not_found, precondition_failed
 */
export async function endpointToChange(db: Database, request: RequestAtEndpoint): Promise<EndpointRow> {
  const endpoint = await endpointOf(db, request);
  assertVersion(endpoint, request);
  return endpoint;
}

/** Checks that the caller has read this version, or names none. @throws ApiError precondition_failed */
export function assertVersion(row: Pick<EndpointRow, "version">, { headers }: Pick<HandlerRequest, "headers">): void {
  const wanted = headers["If-Match"];
  if (typeof wanted !== "string" || wanted === "*") return;
  if (!wanted.split(",").some((tag) => tag.trim() === etagOf(row))) throw new ApiError("precondition_failed");
}

export const etagOf = ({ version }: Pick<EndpointRow, "version">) => `"${version}"`;

/** Finds the caller's delivery of the path. @throws ApiError delivery_not_found */
export async function deliveryOf(
  db: Database,
  request: RequestWith<{ params: { deliveryId: string } }>,
): Promise<DeliveryRow> {
  const delivery = await selectDelivery(db, userOf(request), request.params.deliveryId);
  if (!delivery) throw new ApiError("delivery_not_found");
  return delivery;
}

/** @throws ApiError endpoint_state_conflict */
export function assertEnabled({ isEnabled }: Pick<EndpointRow, "isEnabled">): void {
  if (isEnabled) return;
  throw new ApiError("endpoint_state_conflict", { detail: "The endpoint is disabled. Enable it first." });
}
