import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../../../context.ts";
import { noteDigestFailure } from "../chain/chain-checks.repository.ts";
import { writeDigests } from "./write-digests.ts";

/** Characters of a failure that are kept. */
const LONGEST_FAILURE = 300;

/** Writes digests to AUDIT_DIGEST_DIR, if it is set, and writes down whether that worked, for whoever watches the portal. */
export async function keepDigests(
  { database: { db }, settings: { AUDIT_DIGEST_DIR: folder }, now }: Pick<Services, "database" | "settings" | "now">,
  log: FastifyBaseLogger,
): Promise<void> {
  if (folder === undefined) return noteDigestFailure(db, null);
  try {
    await writeDigests(db, folder, now());
    await noteDigestFailure(db, null);
  } catch (err) {
    log.error(
      { err, folder },
      "digests of the activity log cannot be written to AUDIT_DIGEST_DIR: tried again in an hour",
    );
    const failure = err instanceof Error ? err.message : String(err);
    await noteDigestFailure(db, failure.slice(0, LONGEST_FAILURE));
  }
}
