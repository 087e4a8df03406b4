import type { Job } from "../job.ts";
import { checkChain } from "./check-chain.ts";

/** Every night: what was changed or removed yesterday is known today. */
const checkAuditChain: Job = {
  name: "check-audit-chain",
  schedule: "0 2 * * *",
  run: async ({ database, now }, log) => {
    const outcome = await checkChain(database, now);
    if (!outcome) return log.debug("the activity log is being checked by another process");
    const { records, days, broken } = outcome;
    if (broken) log.error({ broken, records, days }, "the activity log is broken: see docs/audit.md");
    else log.debug({ records, days }, "the activity log was checked and holds");
  },
};

export default checkAuditChain;
