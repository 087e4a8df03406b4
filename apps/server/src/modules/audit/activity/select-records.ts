import type { ActivityFilter } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { type DayRange, findRecordRange } from "./activity.repository.ts";
import {
  findActionRange,
  listActionRecords,
  type RecordRange,
  type RecordSelection,
} from "./activity-filter.repository.ts";

export interface ActivityQuestion extends DayRange {
  readonly action?: ActivityFilter | undefined;
}

/**
 * Counts the actor's records of these days: returns the first and the last number among all records, or among those of
 * the action. Undefined when there is none.
 */
export async function countThrough(
  db: Database,
  username: string,
  { action, ...days }: ActivityQuestion,
): Promise<RecordRange | undefined> {
  const range = await findRecordRange(db, username, days);
  return range && action ? findActionRange(db, username, action, range) : range;
}

/** The records behind the numbers that countThrough gave. */
export async function selectRecords(
  db: Database,
  username: string,
  action: ActivityFilter | undefined,
  numbers: RecordRange | undefined,
): Promise<RecordSelection | undefined> {
  return numbers && action ? listActionRecords(db, username, action, numbers) : numbers;
}
