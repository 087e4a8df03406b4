import { type Content, openModules } from "@connect-portal/content";
import type { Job } from "../job.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { deprecatedCallsMail } from "../mail/texts.ts";
import { listRecipients } from "../organisations/members.repository.ts";
import { endOfKeeping, inBatches } from "../retention.ts";
import { selectOwnerAfter } from "../sandbox-calls/calls.repository.ts";
import { selectCalledOperations } from "../sandbox-calls/kept-calls.repository.ts";
import { claimNotice, deleteComparisonsUnusedSince } from "./changes.repository.ts";
import { loggedNames } from "./release-changes.ts";

/** Days of calls that an email lists; also the least days between two emails to an account. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** Days after which a comparison of releases that no feed used is deleted. A process makes each feed only once. */
const COMPARISON_DAYS = 400;

interface Deprecated {
  readonly since: string | undefined;
  readonly sunset: string | undefined;
}

/**
 * Tells accounts by email which deprecated operations they called, at most once a month, and forgets comparisons of
 * content that is gone.
 */
const tellOfDeprecatedCalls: Job = {
  name: "tell-of-deprecated-calls",
  schedule: "11 6 * * *",
  run: async ({ database: { db }, content, settings, now }, log) => {
    const unusedSince = endOfKeeping(COMPARISON_DAYS, now());
    if (unusedSince) await inBatches((most) => deleteComparisonsUnusedSince(db, unusedSince, most));
    if (!settings.DEPRECATION_MAIL) return;
    const deprecated = deprecatedOperations(content.current());
    if (deprecated.size === 0) return;
    const present = now();
    const since = new Date(present.getTime() - DAYS * DAY_MS);
    let told = 0;
    for (let owner = await selectOwnerAfter(db, 0); owner !== undefined; owner = await selectOwnerAfter(db, owner)) {
      const userId = owner;
      const calls = (await selectCalledOperations(db, userId, since)).flatMap(({ operation, count }) => {
        const known = deprecated.get(operation);
        return known ? [{ ...known, operation, count }] : [];
      });
      if (calls.length === 0) continue;
      await db.transaction(async (tx) => {
        const recipients = await listRecipients(tx, userId);
        if (recipients.length === 0 || !(await claimNotice(tx, userId, since, present))) return;
        for (const { email: to, username, organisation, language } of recipients) {
          const portal = { address: settings.PUBLIC_URL, brand: content.current().brand };
          const mail = deprecatedCallsMail(portal, { username: organisation ?? username, language }, calls);
          await queueMail(tx, { kind: "deprecated-calls", to, content: mail }, present);
        }
        told += 1;
      });
    }
    log.debug({ told }, "accounts were told that they call what is deprecated");
  },
};

export default tellOfDeprecatedCalls;

/** Deprecated operations by their names in the call log. An operation without dates has those of its release. */
function deprecatedOperations(content: Content): ReadonlyMap<string, Deprecated> {
  const found = new Map<string, Deprecated>();
  for (const { module, release } of openModules(content)) {
    for (const { document } of module.specs) {
      for (const route of document.routes()) {
        if (!release.deprecated && !route.deprecated) continue;
        const own = route.deprecated ? document.operation(route.id) : undefined;
        const dates = { since: own?.deprecatedSince ?? release.deprecatedSince, sunset: own?.sunset ?? release.sunset };
        for (const name of loggedNames(route)) found.set(name, dates);
      }
    }
  }
  return found;
}
