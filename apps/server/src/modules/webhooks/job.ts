import type { Job } from "../job.ts";
import { deleteDeliveriesBefore } from "./deliveries.repository.ts";
import { deleteSecretsEndedBefore } from "./signatures/secrets.repository.ts";

const DAYS_KEPT = 7;

/** Forgets deliveries after seven days, and secrets that ended before that. */
const forgetDeliveries: Job = {
  name: "forget-webhook-deliveries",
  schedule: "41 3 * * *",
  run: async ({ database, now }) => {
    const before = new Date(now().getTime() - DAYS_KEPT * 86_400_000);
    await deleteDeliveriesBefore(database.db, before);
    await deleteSecretsEndedBefore(database.db, before);
  },
};

export default forgetDeliveries;
