import type { Job } from "../job.ts";
import { runCheck } from "./run-check.ts";

/** Every night: what was changed or removed yesterday is known today, and yesterday is sealed. */
const checkAuditChain: Job = {
  name: "check-audit-chain",
  schedule: "0 2 * * *",
  run: async (services, log) => {
    if (!(await runCheck(services, log))) log.debug("the activity log is being checked by another process");
  },
};

export default checkAuditChain;
