import type { Job } from "../job.ts";
import { endOfKeeping } from "../retention.ts";
import { deleteRequestsBefore } from "./requests.repository.ts";

/** Forgets what arrived before the days that the settings say. That an inbox keeps 500 is seen to as each request arrives. */
const forgetHookRequests: Job = {
  name: "forget-hook-requests",
  schedule: "41 3 * * *",
  run: async ({ database, settings, now }) => {
    const before = endOfKeeping(settings.INBOX_DAYS, now());
    if (before) await deleteRequestsBefore(database.db, before);
  },
};

export default forgetHookRequests;
