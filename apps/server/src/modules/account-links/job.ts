import type { Job } from "../job.ts";
import { deleteLinksExpired } from "./account-links.repository.ts";

/** A link that expired still says for so long that its account waits for its owner; see accounts/registration/register.ts. */
const DAYS_KEPT = 30;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Forgets links that expired more than 30 days ago. */
const purgeAccountLinks: Job = {
  name: "purge-account-links",
  schedule: "37 3 * * *",
  run: async ({ database, now }, log) => {
    const before = new Date(now().getTime() - DAYS_KEPT * MILLISECONDS_PER_DAY);
    const deleted = await deleteLinksExpired(database.db, before);
    log.debug({ deleted }, "old links purged");
  },
};

export default purgeAccountLinks;
