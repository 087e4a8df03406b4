import type { Job } from "../job.ts";
import { expireRoleRequests } from "./decide-role.ts";

/** Ends requests of roles that nobody has approved in time. */
const job: Job = {
  name: "expire-role-requests",
  schedule: "17 * * * *",
  run: async ({ database, now }, log) => {
    const expired = await database.db.transaction((tx) => expireRoleRequests(tx, now()));
    log.debug({ expired }, "role requests expired");
  },
};

export default job;
