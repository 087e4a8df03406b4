import { type ActivityFilter, READING } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { countUpTo } from "./activity-filter.repository.ts";
import type { RecordRange, RecordSelection } from "./record-selection.ts";
import { type ActivityQuestion, countThrough, selectRecords } from "./select-records.ts";

/**
 * Like countThrough, but without the records of reading the log unless they are asked for: whoever reads what they did
 * themselves would see each page move on while they read it.
 */
export async function countShown(
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
export async function selectShown(
  db: Database,
  username: string,
  action: ActivityFilter | undefined,
  numbers: RecordRange | undefined,
): Promise<RecordSelection | undefined> {
  if (!numbers || action) return selectRecords(db, username, action, numbers);
  return { first: await recordOf(db, username, numbers.first), last: await recordOf(db, username, numbers.last) };
}

export function isShown(asked: ActivityFilter | undefined): (row: { readonly action: string }) => boolean {
  return ({ action }) => asked !== undefined || action !== READING;
}

/** Which of all records the `number`-th of those that are shown is, in so many reads as the number of readings has digits. */
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
