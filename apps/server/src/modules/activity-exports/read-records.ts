import { setImmediate } from "node:timers/promises";
import type { Database } from "@connect-portal/database";
import { listRecords, type RecordRange, type RecordRow } from "../audit/activity.repository.ts";

/** Records read at a time: a record can be 8 kB and more, and reading them must not keep other requests waiting. */
const BATCH = 100;

/** The records of the range that are there, the latest first, in batches. Rejects as soon as `signal` is aborted. */
export async function* readRecords(
  db: Database,
  username: string,
  range: RecordRange | undefined,
  signal?: AbortSignal,
): AsyncGenerator<RecordRow[]> {
  if (!range) return;
  for (let last = range.last; last >= range.first; last -= BATCH) {
    signal?.throwIfAborted();
    const records = await listRecords(db, username, { first: Math.max(range.first, last - BATCH + 1), last });
    if (records.length > 0) yield records;
    // The embedded database answers without a turn of the event loop, so that nothing else would get one.
    await setImmediate();
  }
}
