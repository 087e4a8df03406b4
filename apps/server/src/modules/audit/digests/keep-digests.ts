import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../../../context.ts";
import { noteDigestFailure } from "../chain/chain-checks.repository.ts";
import { digestFileName } from "./digest.presenter.ts";
import { listUnwritten, markWritten } from "./digests.repository.ts";
import { makeDigestFile } from "./find-digest-file.ts";

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

/**
 * Writes the digests that are not in the folder yet, each as a whole or not at all. What fails is tried again the next
 * night.
 * @returns how many
 */
export async function writeDigests(db: Database, folder: string, now: Date): Promise<number> {
  const rows = await listUnwritten(db);
  if (rows.length > 0) await mkdir(folder, { recursive: true });
  for (const row of rows) {
    const file = join(folder, digestFileName(row.day));
    const partial = `${file}.${process.pid}`;
    await writeFile(partial, `${JSON.stringify(await makeDigestFile(db, row), undefined, 2)}\n`);
    await rename(partial, file);
    await markWritten(db, row.day, now);
  }
  return rows.length;
}
