import type { CheckExportAnswer } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { presentActivityRecord } from "../audit/activity/activity.presenter.ts";
import { countRemoved, listRecords, type RecordRow } from "../audit/activity/activity.repository.ts";
import { findActionRange } from "../audit/activity/activity-filter.repository.ts";
import { selectRecords } from "../audit/activity/select-records.ts";
import { findExportEvent } from "./activity-exports.repository.ts";
import { type ExportEventData, readEventData } from "./export-event.ts";
import { readRecords, recordsDigest } from "./read-records.ts";

/**
 * Finds the file with this SHA-256 (hex) in the log: the facts from its event, and whether the records still match the
 * file. A row that points to an event of another file counts as not found.
 */
export async function checkExport(db: Database, digest: string): Promise<CheckExportAnswer> {
  const found = await findExportEvent(db, Buffer.from(digest, "hex"));
  if (!found) return { known: false };
  const [event] = await listRecords(db, found.actorUsername, { first: found.record, last: found.record });
  const facts = event && event.action === "Export activity log" ? readEventData(event.data) : undefined;
  if (!event || facts?.fileDigest !== digest) return { known: false };
  const { username, format, startDate, endDate, action = null, rows } = facts;
  // An event that was changed cannot vouch for anything.
  const log = isIntact(event) ? await stateOfRecords(db, facts) : "changed";
  return {
    known: true,
    username,
    format,
    startDate,
    endDate,
    action,
    rows,
    exportedBy: event.actorUsername,
    exportedAt: event.occurredAt.toISOString(),
    log,
  };
}

async function stateOfRecords(db: Database, facts: ExportEventData): Promise<"unchanged" | "changed" | "removed"> {
  const { username, firstRecord } = facts;
  if (firstRecord !== null && firstRecord <= (await countRemoved(db, username))) return "removed";
  return (await areRecordsUnchanged(db, facts)) ? "unchanged" : "changed";
}

/** Computes each hash from what its record says now: a record that was changed may have kept its old hash. */
async function areRecordsUnchanged(
  db: Database,
  { username, action, firstRecord, lastRecord, recordsDigest: expected }: ExportEventData,
): Promise<boolean> {
  const range = firstRecord === null || lastRecord === null ? undefined : { first: firstRecord, last: lastRecord };
  const numbers = range && action ? await findActionRange(db, username, action, range) : range;
  const selection = await selectRecords(db, username, action ?? undefined, numbers);
  const hashes: Uint8Array[] = [];
  for await (const rows of readRecords(db, username, selection)) {
    for (const row of rows) {
      if (!isIntact(row)) return false;
      hashes.push(row.hash);
    }
  }
  return recordsDigest(hashes) === expected;
}

/** A record whose predecessor is gone is not: nobody can tell what it said. */
function isIntact(row: RecordRow): boolean {
  return presentActivityRecord(row).chain.state === "intact";
}
