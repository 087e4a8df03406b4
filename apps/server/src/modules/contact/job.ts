import type { Job } from "../job.ts";
import { deleteSubmissionsBefore } from "./contact.repository.ts";

const MILLISECONDS_PER_DAY = 86_400_000;

/** Forgets the digests by which a second click is known; the messages stay. */
const purgeSubmissions: Job = {
  name: "purge-form-submissions",
  schedule: "37 3 * * *",
  run: async ({ database, now }) => {
    await deleteSubmissionsBefore(database.db, new Date(now().getTime() - MILLISECONDS_PER_DAY));
  },
};

export default purgeSubmissions;
