import type { Services } from "../../context.ts";
import { streamTarget } from "../audit-stream/stream-target.ts";
import type { Job } from "../job.ts";
import { endOfKeeping } from "../retention.ts";
import { checkChain } from "./chain/check-chain.ts";
import { keepDigests } from "./digests/keep-digests.ts";

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
    const { unsentDay } = found;
    if (unsentDay)
      log.warn({ unsentDay }, "old records of the activity log stay until AUDIT_STREAM_URL has taken them");
    await keepDigests({ database, settings, now }, log);
  },
};

function keepingOf(settings: Services["settings"], now: Date) {
  const before = endOfKeeping(settings.AUDIT_KEEP_DAYS, now)?.toISOString().slice(0, 10);
  return { before, receiver: streamTarget(settings)?.id };
}

export default checkAuditChain;
