import type { UnsentDay } from "./audit-stream.repository.ts";
import type { StreamedRecord } from "./streamed-record.ts";

/** Octets of a batch, as proxies take them by themselves; one record goes whatever its size. */
const LARGEST = 900_000;

export interface Batch {
  readonly events: readonly string[];
  /** Number behind which the receiver stands when it has them. */
  readonly last: number;
  /** Hash of that record; null when the log does not have it. */
  readonly hash: Uint8Array | null;
  /** Numbers that the log has not, such as "12" and "14-20": somebody has removed records. */
  readonly missing: readonly string[];
}

/**
 * Chooses the records to send next, in the order of their numbers. Records missing from the log must not block the
 * rest.
 */
export function nextBatch(
  records: readonly StreamedRecord[],
  { sent, events: written }: UnsentDay,
  write: (record: StreamedRecord) => string,
): Batch {
  const events: string[] = [];
  const missing: string[] = [];
  let last = sent;
  let hash: Uint8Array | null = null;
  let octets = 0;
  for (const record of records) {
    const event = write(record);
    octets += Buffer.byteLength(event);
    if (events.length > 0 && octets > LARGEST) break;
    if (record.position > last + 1) missing.push(range(last + 1, record.position - 1));
    events.push(event);
    last = record.position;
    hash = record.hash;
  }
  if (records.length > 0) return { events, last, hash, missing };
  return { events, last: written, hash, missing: [range(sent + 1, written)] };
}

function range(first: number, last: number): string {
  return first === last ? String(first) : `${first}-${last}`;
}
