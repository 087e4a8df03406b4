import { keepDigests } from "../audit/digests/keep-digests.ts";
import type { Job } from "../job.ts";

/** Each hour: what the night could not write to AUDIT_DIGEST_DIR. */
const writeAuditDigests: Job = {
  name: "write-audit-digests",
  schedule: "30 * * * *",
  run: keepDigests,
};

export default writeAuditDigests;
