import type { Job } from "../job.ts";
import { deleteExpiredChecks } from "./used-checks.repository.ts";

/** Forgets used checks that expired: their expiry alone keeps them from being used again. */
const purgeHumanChecks: Job = {
  name: "purge-human-checks",
  schedule: "7 * * * *",
  run: async ({ database, now }, log) => {
    const deleted = await deleteExpiredChecks(database.db, now());
    log.debug({ deleted }, "used human checks purged");
  },
};

export default purgeHumanChecks;
