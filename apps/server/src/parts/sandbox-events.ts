import { deliveryFaultsOf, randomId, selectEvents, webhookOf } from "@connect-portal/sandbox/events";
import type { EventSource } from "../modules/sandbox-deliveries/take-in.ts";

/** The events of sandboxes, as the worker sends them to endpoints. */
export const sandboxEvents: EventSource = {
  after: async (db, world, query) =>
    (await selectEvents(db, world, query)).map((event) => ({
      id: event.id,
      sequence: event.sequence,
      type: event.type,
      subject: event.subject,
      body: webhookOf(event),
    })),
  faultsOf: deliveryFaultsOf,
  newDeliveryId: () => randomId("dlv"),
};
