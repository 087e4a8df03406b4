/** Exports for the delivery of events. */
export { type DeliveryFault, deliveryFaultsOf } from "../engine/faults/delivery-faults.ts";
export { webhookOf } from "./event.presenter.ts";
export { selectEvents } from "./events.repository.ts";
export { randomId } from "./ids.ts";
