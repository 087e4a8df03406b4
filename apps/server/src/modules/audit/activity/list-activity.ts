import { setImmediate } from "node:timers/promises";
import { type ActivityAnswer, type ActivityFilter, type ActivityQuery, READING } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { presentActivityRecord } from "./activity.presenter.ts";
import { findLastBefore, listRecords } from "./activity.repository.ts";
import {
  batchesOf,
  countUpTo,
  findActionRange,
  listActionRecords,
  type RecordRange,
  type RecordSelection,
} from "./activity-filter.repository.ts";
import { type ActivityQuestion, countThrough, selectRecords } from "./select-records.ts";

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

/** Day of the actor's last record before `startDate`, of any action or this one; null when there is none. */
async function findDayBefore(
  db: Database,
  username: string,
  startDate: string,
  action: ActivityFilter | undefined,
): Promise<string | null> {
  const last = await findLastBefore(db, username, startDate);
  if (!last || !action) return last?.day ?? null;
  const numbers = await findActionRange(db, username, action, { first: 1, last: last.record });
  if (!numbers) return null;
  const records = await listActionRecords(db, username, action, { first: numbers.last, last: numbers.last });
  const [row] = await listRecords(db, username, records);
  return row?.day ?? null;
}

/**
 * Like countThrough, but without records of reading the log unless they are asked for: otherwise each page would shift
 * while administrators read their own records.
 */
async function countShown(
  db: Database,
  username: string,
  question: ActivityQuestion,
): Promise<RecordRange | undefined> {
  const range = await countThrough(db, username, question);
  if (!range || question.action) return range;
  const shown = {
    first: range.first - (await countUpTo(db, username, READING, range.first - 1)),
    last: range.last - (await countUpTo(db, username, READING, range.last)),
  };
  return shown.first <= shown.last ? shown : undefined;
}

/** The records behind the numbers that countShown gave. Some between them may be others: see isShown. */
async function selectShown(
  db: Database,
  username: string,
  action: ActivityFilter | undefined,
  numbers: RecordRange | undefined,
): Promise<RecordSelection | undefined> {
  if (!numbers || action) return selectRecords(db, username, action, numbers);
  return { first: await recordOf(db, username, numbers.first), last: await recordOf(db, username, numbers.last) };
}

function isShown(asked: ActivityFilter | undefined): (row: { readonly action: string }) => boolean {
  return ({ action }) => asked !== undefined || action !== READING;
}

/**
 * Finds the record that is the `number`-th among the shown ones. Takes as many queries as the number of readings has
 * digits.
 */
async function recordOf(db: Database, username: string, number: number): Promise<number> {
  let low = number;
  let high = number + (await countUpTo(db, username, READING, Number.MAX_SAFE_INTEGER));
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (middle - (await countUpTo(db, username, READING, middle)) >= number) high = middle;
    else low = middle + 1;
  }
  return low;
}
