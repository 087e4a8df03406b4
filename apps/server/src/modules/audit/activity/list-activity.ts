import { setImmediate } from "node:timers/promises";
import type { ActivityAnswer, ActivityQuery } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { presentActivityRecord } from "./activity.presenter.ts";
import { listRecords } from "./activity.repository.ts";
import { findDayBefore } from "./find-day-before.ts";
import { batchesOf, type RecordRange } from "./record-selection.ts";
import { countShown, isShown, selectShown } from "./shown-records.ts";

/** Records that are in memory at a time: a page of 10,000 may be a hundred megabytes. */
const BATCH = 250;

/** A page of what the user did, the latest first, as the text of an ActivityAnswer, piece by piece. */
export async function* listActivity(db: Database, username: string, query: ActivityQuery): AsyncGenerator<string> {
  const { action } = query;
  const numbers = await countShown(db, username, query);
  const selection = await selectShown(db, username, action, numbers && pageOf(numbers, query));
  const missingRecords: number[] = [];
  let text = '{"content":[';
  let isFirst = true;
  for (const batch of batchesOf(selection, BATCH)) {
    const rows = await listRecords(db, username, batch);
    if ("first" in batch) missingRecords.push(...missingOf(batch, rows));
    for (const row of rows.filter(isShown(action))) {
      text += (isFirst ? "" : ",") + JSON.stringify(presentActivityRecord(row));
      isFirst = false;
    }
    yield text;
    text = "";
    // The embedded database answers without a pause: other requests get their turn here.
    await setImmediate();
  }
  const rest: Omit<ActivityAnswer, "content"> = {
    totalElements: numbers ? numbers.last - numbers.first + 1 : 0,
    missingRecords,
    lastDayBefore: numbers || !query.startDate ? null : await findDayBefore(db, username, query.startDate, action),
  };
  yield `${text}],${JSON.stringify(rest).slice(1)}`;
}

/** Undefined for a page past the end. */
function pageOf({ first, last }: RecordRange, { page, pageSize }: ActivityQuery): RecordRange | undefined {
  const latest = last - page * pageSize;
  return latest < first ? undefined : { first: Math.max(first, latest - pageSize + 1), last: latest };
}

function missingOf({ first, last }: RecordRange, rows: readonly { readonly record: number }[]): number[] {
  const found = new Set(rows.map(({ record }) => record));
  const missing: number[] = [];
  for (let record = last; record >= first; record--) if (!found.has(record)) missing.push(record);
  return missing;
}
