import { idleBefore, sessionRules } from "../accounts/sessions/session-rules.ts";
import { endSessionsUnused } from "../accounts/sessions/sessions.repository.ts";
import type { Job } from "../job.ts";

/**
 * Ends sessions that nobody uses. No call gets through with one anyway; ended, it takes the sandbox token of its page along.
 */
const endIdleSessions: Job = {
  name: "end-idle-sessions",
  schedule: "*/5 * * * *",
  run: async ({ database, now, settings }, log) => {
    const before = idleBefore(sessionRules(settings), now());
    if (before === null) return;
    const ended = await endSessionsUnused(database.db, before, now());
    log.debug({ ended }, "unused sessions ended");
  },
};

export default endIdleSessions;
