import type { Job } from "../job.ts";
import { deleteExpiredPieces } from "./activity-exports.repository.ts";

/** Forgets exported files that have expired; that they were made stays in the log. */
const forgetExports: Job = {
  name: "forget-activity-exports",
  schedule: "*/10 * * * *",
  run: ({ database, now }) => deleteExpiredPieces(database.db, now()),
};

export default forgetExports;
