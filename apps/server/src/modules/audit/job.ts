import type { Services } from "../../context.ts";
import type { Job } from "../job.ts";
import { endOfKeeping } from "../retention.ts";
import { checkChain } from "./check-chain.ts";
import { writeDigests } from "./digests/write-digests.ts";

/** Every night: what was changed or removed yesterday is known today, and yesterday is sealed. */
const checkAuditChain: Job = {
  name: "check-audit-chain",
  schedule: "0 2 * * *",
  run: async ({ database, settings, now }, log) => {
    const outcome = await checkChain(database, now, keepingOf(settings, now()));
    if (!outcome) return log.debug("the activity log is being checked by another process");
    const { broken, ...found } = outcome;
    if (broken) log.error({ broken, ...found }, "the activity log is broken: see docs/audit.md");
    else log.debug(found, "the activity log was checked and holds");
    const { AUDIT_DIGEST_DIR: folder } = settings;
    if (folder === undefined) return;
    await writeDigests(database.db, folder, now()).catch((err: unknown) =>
      log.error(
        { err, folder },
        "digests of the activity log cannot be written to AUDIT_DIGEST_DIR: tried again tomorrow",
      ),
    );
  },
};

function keepingOf({ AUDIT_KEEP_DAYS }: Services["settings"], now: Date) {
  return { before: endOfKeeping(AUDIT_KEEP_DAYS, now)?.toISOString().slice(0, 10) };
}

export default checkAuditChain;
