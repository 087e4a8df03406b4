import type { Job } from "../job.ts";
import { deleteSessionsOver } from "./sessions/sessions.repository.ts";

const DAYS_KEPT = 30;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Forgets sessions that ended or expired more than 30 days ago. */
const purgeSessions: Job = {
  name: "purge-sessions",
  schedule: "17 3 * * *",
  run: async ({ database, now }, log) => {
    const before = new Date(now().getTime() - DAYS_KEPT * MILLISECONDS_PER_DAY);
    const deleted = await deleteSessionsOver(database.db, before);
    log.debug({ deleted }, "old sessions purged");
  },
};

export default purgeSessions;
