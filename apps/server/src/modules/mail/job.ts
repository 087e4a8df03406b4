import type { Job } from "../job.ts";
import { endOfKeeping, inBatches } from "../retention.ts";
import { deleteMailsFailedBefore, deleteMailsSentBefore, failStrandedMails } from "./mails.repository.ts";

/** Days after which no retry of a queued mail can be left; the queue tries for two. */
const DAYS_TO_END = 4;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Forgets mails that are over for as long as the settings say, and lists as failed what lost its job, such as by a restored backup. */
const purgeMails: Job = {
  name: "purge-mails",
  schedule: "27 3 * * *",
  run: async ({ database, settings, now }, log) => {
    const { db } = database;
    const present = now();
    const sentBefore = endOfKeeping(settings.MAIL_DAYS, present);
    const failedBefore = endOfKeeping(settings.FAILED_MAIL_DAYS, present);
    const sent = sentBefore ? await inBatches((most) => deleteMailsSentBefore(db, sentBefore, most)) : 0;
    const given = failedBefore ? await inBatches((most) => deleteMailsFailedBefore(db, failedBefore, most)) : 0;
    const reason = "The delivery was interrupted. It is unknown whether the email arrived.";
    const failed = await failStrandedMails(
      db,
      new Date(present.getTime() - DAYS_TO_END * MILLISECONDS_PER_DAY),
      reason,
      present,
    );
    log.debug({ deleted: sent + given, failed }, "old mails purged");
  },
};

export default purgeMails;
