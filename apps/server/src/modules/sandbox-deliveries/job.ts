import type { Job } from "../job.ts";
import { endOfKeeping, inBatches } from "../retention.ts";
import { deleteDeliveriesBefore } from "./deliveries.repository.ts";

/** Forgets deliveries that have ended, with their attempts, after the days that the settings say. */
const forgetEventDeliveries: Job = {
  name: "forget-event-deliveries",
  schedule: "47 3 * * *",
  run: async ({ database: { db }, settings, now }) => {
    const before = endOfKeeping(settings.EVENT_DELIVERY_DAYS, now());
    if (before) await inBatches((most) => deleteDeliveriesBefore(db, before, most));
  },
};

export default forgetEventDeliveries;
