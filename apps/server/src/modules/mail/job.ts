import type { Job } from "../job.ts";
import { deleteMailsSentBefore, failStrandedMails } from "./mails.repository.ts";

const DAYS_KEPT = 30;
/** Days after which no retry of a queued mail can be left; the queue tries for two. */
const DAYS_TO_END = 4;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Forgets mails that were sent more than 30 days ago, and lists as failed what lost its job, such as by a restored backup. */
const purgeMails: Job = {
  name: "purge-mails",
  schedule: "27 3 * * *",
  run: async ({ database, now }, log) => {
    const { db } = database;
    const present = now();
    const daysAgo = (days: number) => new Date(present.getTime() - days * MILLISECONDS_PER_DAY);
    const deleted = await deleteMailsSentBefore(db, daysAgo(DAYS_KEPT));
    const reason = "The delivery was interrupted, and nobody knows whether the mail arrived.";
    const failed = await failStrandedMails(db, daysAgo(DAYS_TO_END), reason, present);
    log.debug({ deleted, failed }, "old mails purged");
  },
};

export default purgeMails;
