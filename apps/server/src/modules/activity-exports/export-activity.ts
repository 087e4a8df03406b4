import { ACTIVITY_EXPORT_LIMIT, type ActivityRecord, type ExportBody, type ExportLine } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { presentActivityRecord } from "../audit/activity/activity.presenter.ts";
import type { RecordRange, RecordSelection } from "../audit/activity/activity-filter.repository.ts";
import { countThrough, selectRecords } from "../audit/activity/select-records.ts";
import { digestRecords } from "./activity-exports.repository.ts";
import type { ExportFacts } from "./export-facts.ts";
import type { ExportSlot } from "./export-slots.ts";
import { startFileThread } from "./file/file-thread.ts";
import { readRecords, recordsDigest } from "./read-records.ts";
import { recordExport } from "./record-export.ts";

interface ExportSetup {
  readonly slot: ExportSlot;
  /** Aborted when the caller has hung up. */
  readonly signal: AbortSignal;
  /** Names the portal in the file. */
  readonly product: string;
}

/**
 * Exports the latest records of the range and action, and says how far it is: nothing is kept or recorded before the last line, which
 * is the file. The next records are read while the thread writes those before them.
 */
export async function* exportActivity(
  context: RequestContext,
  body: ExportBody,
  { slot, signal, product }: ExportSetup,
): AsyncGenerator<ExportLine> {
  const { db } = context;
  const username = body.username.toWellFormed();
  const numbers = latestOf(await countThrough(db, username, body));
  const selection = await selectRecords(db, username, body.action, numbers);
  const facts = await gatherFacts(
    context,
    product,
    { ...body, username },
    numbers && selection && { numbers, selection },
  );
  yield { done: 0, total: facts.rows };
  await slot.turn(signal);

  await using thread = startFileThread<ActivityRecord>(new URL("./file/thread.ts", import.meta.url), facts, signal);
  const hashes: Uint8Array[] = [];
  let written = Promise.resolve();
  for await (const rows of readRecords(db, username, selection, signal)) {
    await written;
    written = thread.add(rows.map(presentActivityRecord));
    // Read again by the next round, or after the last one; until then it must not end the process.
    written.catch(() => {});
    for (const { hash } of rows) hashes.push(hash);
    yield { done: hashes.length, total: facts.rows };
  }
  await written;
  // The digest stands on the first page, so it was computed before the records were read.
  if (recordsDigest(hashes) !== facts.recordsDigest) throw new Error("The log changed during the export");

  const file = await thread.end();
  const bytes = file.content.length;
  const { id, name } = await recordExport(context, facts, file, signal);
  yield { file: { id, name, bytes, rows: facts.rows, digest: file.digest } };
}

function latestOf(range: RecordRange | undefined): RecordRange | undefined {
  return range && { first: Math.max(range.first, range.last - ACTIVITY_EXPORT_LIMIT + 1), last: range.last };
}

interface ChosenRecords {
  /** Numbers as countThrough counts them. */
  readonly numbers: RecordRange;
  readonly selection: RecordSelection;
}

async function gatherFacts(
  { db, principal, now }: RequestContext,
  product: string,
  { username, format, startDate, endDate, action }: ExportBody,
  chosen: ChosenRecords | undefined,
): Promise<ExportFacts> {
  const { rows, digest } = chosen
    ? await digestRecords(db, username, chosen.selection)
    : { rows: 0, digest: recordsDigest([]) };
  return {
    product,
    username,
    format,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    action: action ?? null,
    exportedBy: principal.username,
    exportedAt: now().toISOString(),
    rows,
    ...(chosen ? edgesOf(chosen.selection) : { firstRecord: null, lastRecord: null }),
    missingRecords: chosen ? chosen.numbers.last - chosen.numbers.first + 1 - rows : 0,
    recordsDigest: digest,
  };
}

function edgesOf(selection: RecordSelection) {
  return "first" in selection
    ? { firstRecord: selection.first, lastRecord: selection.last }
    : { firstRecord: selection.at(-1) ?? null, lastRecord: selection[0] ?? null };
}
