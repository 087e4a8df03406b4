import { setImmediate } from "node:timers/promises";
import type { ActivityAnswer, ActivityQuery } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { presentActivityRecord } from "./activity.presenter.ts";
import { findDayBefore, findRecordRange, listRecords, type RecordRange } from "./activity.repository.ts";

/** Records that are in memory at a time: a page of 10,000 may be a hundred megabytes. */
const BATCH = 250;

/** A page of what the user did, the latest first, as the text of an ActivityAnswer, piece by piece. */
export async function* listActivity(db: Database, username: string, query: ActivityQuery): AsyncGenerator<string> {
  const range = await findRecordRange(db, username, query);
  const missingRecords: number[] = [];
  let text = '{"content":[';
  let isFirst = true;
  for (const batch of batchesOf(range && pageOf(range, query))) {
    const rows = await listRecords(db, username, batch);
    const found = new Set(rows.map(({ record }) => record));
    for (let record = batch.last; record >= batch.first; record--) if (!found.has(record)) missingRecords.push(record);
    for (const row of rows) {
      text += (isFirst ? "" : ",") + JSON.stringify(presentActivityRecord(row));
      isFirst = false;
    }
    yield text;
    text = "";
    // The embedded database answers without a pause: other requests get their turn here.
    await setImmediate();
  }
  const rest: Omit<ActivityAnswer, "content"> = {
    totalElements: range ? range.last - range.first + 1 : 0,
    missingRecords,
    lastDayBefore: range || !query.startDate ? null : await findDayBefore(db, username, query.startDate),
  };
  yield `${text}],${JSON.stringify(rest).slice(1)}`;
}

/** Undefined for a page past the end. */
function pageOf({ first, last }: RecordRange, { page, pageSize }: ActivityQuery): RecordRange | undefined {
  const latest = last - page * pageSize;
  return latest < first ? undefined : { first: Math.max(first, latest - pageSize + 1), last: latest };
}

function* batchesOf(page: RecordRange | undefined): Generator<RecordRange> {
  if (!page) return;
  for (let last = page.last; last >= page.first; last -= BATCH) {
    yield { first: Math.max(page.first, last - BATCH + 1), last };
  }
}
