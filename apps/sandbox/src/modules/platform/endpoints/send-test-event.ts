import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { deliveryFaultsOf } from "../../../engine/faults/delivery-faults.ts";
import type { HandlerRequest } from "../../../engine/handlers.ts";
import { randomId } from "../../../world/random-id.ts";
import { userOf } from "../../../world/world-handlers.ts";
import { type DeliveryRow, insertDelivery, selectDelivery, selectPlace } from "./deliveries.repository.ts";
import { assertEnabled, endpointOf } from "./own-endpoint.ts";

const TYPE = "endpoint.test";

/** An event of no world, whatever types the endpoint has chosen. The faults of the endpoint's world happen to it, too. @throws ApiError endpoint_state_conflict */
export async function sendTestEvent(tx: Database, request: HandlerRequest): Promise<DeliveryRow> {
  const endpoint = await endpointOf(tx, request);
  assertEnabled(endpoint);
  const { now, requestId } = request;
  const eventId = randomId("evt");
  const timestamp = now.toISOString();
  const data = { eventId, type: TYPE, subject: endpoint.id, requestId, occurredAt: timestamp };
  const body = JSON.stringify({ type: TYPE, timestamp, data });
  const id = randomId("dlv");
  const { world, count } = await selectPlace(tx, userOf(request), endpoint.id);
  const fault = (await deliveryFaultsOf(tx, world))(endpoint.id, count);
  const event = { eventId, type: TYPE, subject: endpoint.id, body, fault };
  await insertDelivery(tx, userOf(request), { id, endpointId: endpoint.id, ...event }, now);
  const delivery = await selectDelivery(tx, userOf(request), id);
  if (!delivery) throw new ApiError("delivery_not_found");
  return delivery;
}
