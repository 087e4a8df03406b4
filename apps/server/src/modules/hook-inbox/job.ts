import type { Job } from "../job.ts";
import { deleteRequestsBefore, forgottenBefore } from "./requests.repository.ts";

/** Forgets what arrived more than seven days ago. That an inbox keeps 500 is seen to as each request arrives. */
const forgetHookRequests: Job = {
  name: "forget-hook-requests",
  schedule: "41 3 * * *",
  run: ({ database, now }) => deleteRequestsBefore(database.db, forgottenBefore(now())),
};

export default forgetHookRequests;
