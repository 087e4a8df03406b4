import type { Services } from "../context.ts";
import { readLastCheck } from "../modules/audit/chain/read-last-check.ts";
import type { FigureSource } from "./figures.ts";

/** What the last check of the activity log found. Every process says it, of all workers: take the largest. */
export function auditChainFigures({ database, now }: Services): FigureSource {
  return {
    figures: {
      portal_audit_chain_broken: {
        type: "gauge",
        help: "1 when the last check of the activity log found something changed or removed.",
      },
      portal_audit_chain_checked_seconds: { type: "gauge", help: "Since the whole activity log was last checked." },
      portal_audit_digests_failing: { type: "gauge", help: "1 when digests cannot be written to AUDIT_DIGEST_DIR." },
    },
    async read() {
      const check = await readLastCheck(database.db, now());
      if (!check) return {};
      return {
        portal_audit_chain_broken: check.isBroken ? 1 : 0,
        portal_audit_chain_checked_seconds: check.age,
        portal_audit_digests_failing: check.digestFailure === null ? 0 : 1,
      };
    },
  };
}
