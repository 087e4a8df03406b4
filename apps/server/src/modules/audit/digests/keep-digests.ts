import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AuditDigestFile } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../../../context.ts";
import { noteDigestFailure } from "../chain/chain-checks.repository.ts";
import { digestFileName, presentDigestFile } from "./digest.presenter.ts";
import { findPublicKey } from "./digest-keys.ts";
import { type DigestRow, findDigest, listUnwritten, markWritten } from "./digests.repository.ts";
import { openDigest } from "./signed-digest.ts";

/** Characters of a failure that are kept. */
const LONGEST_FAILURE = 300;

/** Writes digests to AUDIT_DIGEST_DIR, if it is set, and records whether that worked, for monitoring. */
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

/** The digest of the day as a file; undefined when the day has none. @throws Error when its signature does not hold */
export async function findDigestFile(db: Database, day: string): Promise<AuditDigestFile | undefined> {
  const row = await findDigest(db, day);
  return row && makeDigestFile(db, row);
}

async function makeDigestFile(db: Database, { day, keyId, jws }: DigestRow): Promise<AuditDigestFile> {
  const key = await findPublicKey(db, keyId);
  const digest = key && (await openDigest(jws, async (id) => (id === keyId ? key : undefined)));
  if (!digest) throw new Error(`The digest of ${day} was changed: its signature is not valid`);
  return presentDigestFile(digest, jws, key);
}
