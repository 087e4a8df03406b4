import type { Job } from "../job.ts";
import { deleteInvitationsExpired } from "./invitations.repository.ts";

/** Forgets invitations that nobody has accepted in time. */
const purgeInvitations: Job = {
  name: "purge-invitations",
  schedule: "47 3 * * *",
  run: async ({ database, now }, log) => {
    const deleted = await deleteInvitationsExpired(database.db, now());
    log.debug({ deleted }, "expired invitations purged");
  },
};

export default purgeInvitations;
