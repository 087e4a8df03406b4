import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "@connect-portal/database";
import { listRecords, type RecordRow } from "../audit/activity/activity.repository.ts";
import { batchesOf, type RecordSelection } from "../audit/activity/activity-filter.repository.ts";

/** Records read at a time: a record can be 8 kB and more, and reading them must not keep other requests waiting. */
const BATCH = 100;

/** The selected records that are there, the latest first, in batches. Rejects as soon as `signal` is aborted. */
export async function* readRecords(
  db: Database,
  username: string,
  selection: RecordSelection | undefined,
  signal?: AbortSignal,
): AsyncGenerator<RecordRow[]> {
  for (const batch of batchesOf(selection, BATCH)) {
    signal?.throwIfAborted();
    const records = await listRecords(db, username, batch);
    if (records.length > 0) yield records;
    // The embedded database answers without a turn of the event loop, so that nothing else would get one.
    await setImmediate();
  }
}

/** SHA-256, hex, over the hashes of the records one after the other, the latest first: the order of every exported file. */
export function recordsDigest(hashes: Iterable<Uint8Array>): string {
  const digest = createHash("sha256");
  for (const hash of hashes) digest.update(hash);
  return digest.digest("hex");
}
