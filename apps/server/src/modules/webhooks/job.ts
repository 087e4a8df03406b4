import type { Job } from "../job.ts";
import { endOfKeeping, inBatches } from "../retention.ts";
import { deleteDeliveriesBefore } from "./deliveries.repository.ts";
import { deleteSecretsEndedBefore } from "./signatures/secrets.repository.ts";

/** For which secrets that have ended are kept, to tell later what was signed. */
const SECRET_DAYS = 7;

/** Forgets deliveries that are kept for as long as the settings say, and secrets that ended long ago. */
const forgetDeliveries: Job = {
  name: "forget-webhook-deliveries",
  schedule: "41 3 * * *",
  run: async ({ database: { db }, settings, now }) => {
    const before = endOfKeeping(settings.DELIVERY_DAYS, now());
    if (before) await inBatches((most) => deleteDeliveriesBefore(db, before, most));
    const days = Math.max(SECRET_DAYS, settings.DELIVERY_DAYS);
    await deleteSecretsEndedBefore(db, new Date(now().getTime() - days * 86_400_000));
  },
};

export default forgetDeliveries;
