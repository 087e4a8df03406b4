import { deleteCountsOver } from "../../limits/limit-counts.repository.ts";
import type { Job } from "../job.ts";

/** Removes the counts of limits whose time is over. */
const purgeLimitCounts: Job = {
  name: "purge-limit-counts",
  schedule: "27 * * * *",
  run: async ({ database, now }, log) => {
    const deleted = await deleteCountsOver(database.db, now());
    log.debug({ deleted }, "counts of limits purged");
  },
};

export default purgeLimitCounts;
