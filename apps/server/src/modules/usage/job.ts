import type { Job } from "../job.ts";
import { endOfKeeping, inBatches } from "../retention.ts";
import { deleteUsageBefore } from "./usage.repository.ts";

const KEPT_DAYS = 400;

/** Forgets what was counted more than a year ago: long enough to compare a month with that of the year before. */
const forgetUsage: Job = {
  name: "forget-usage",
  schedule: "11 4 * * *",
  run: async ({ database, now }) => {
    const before = endOfKeeping(KEPT_DAYS, now())?.toISOString().slice(0, 10);
    if (before !== undefined) await inBatches((most) => deleteUsageBefore(database.db, before, most));
  },
};

export default forgetUsage;
