import { setImmediate } from "node:timers/promises";
import {
  type ActivitySearchAnswer,
  type ActivitySearchQuery,
  ApiError,
  type FoundRecord,
} from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { isCalendarDay } from "../../users/calendar-day.ts";
import { presentFoundRecord } from "./found-record.presenter.ts";
import { findFloor, listCandidates, type Place } from "./search.repository.ts";

/** Records that one call looks through; the embedded database looks through them on the thread that serves everybody. */
const LOOKED_THROUGH = { pglite: 4_000, postgres: 25_000 };
/** Records of one read. */
const BATCH = 100;

/**
 * The latest records that are searched for, of all accounts. A call costs the same whatever the log holds: it looks through
 * so many records that an index finds, and says how far it has come.
 */
export async function searchActivity(
  { db, driver }: Pick<OpenDatabase, "db" | "driver">,
  { before: cursor, pageSize, ...search }: ActivitySearchQuery,
  lookedThrough: number = LOOKED_THROUGH[driver],
): Promise<ActivitySearchAnswer> {
  let before = cursor === undefined ? undefined : readPlace(cursor);
  const floor = await findFloor(db, search, before, lookedThrough);
  const content: FoundRecord[] = [];
  for (;;) {
    const rows = await listCandidates(db, search, { before, floor }, BATCH);
    for (const row of rows) {
      const found = presentFoundRecord(row);
      if (!isWanted(found, search)) continue;
      // One more than the page shows that there are more.
      if (content.length === pageSize) return { content, next: placeOf(content.at(-1)), lookedBackTo: null };
      content.push(found);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    before = last;
    await setImmediate();
  }
  return { content, next: floor ? textOf(floor) : null, lookedBackTo: floor?.day ?? null };
}

function isWanted(
  { address, outcome }: FoundRecord,
  wanted: Pick<ActivitySearchQuery, "address" | "outcome">,
): boolean {
  if (wanted.address && address !== wanted.address) return false;
  return wanted.outcome === undefined || outcome === wanted.outcome;
}

/** @throws ApiError validation_failed for a day that the calendar does not have */
function readPlace(text: string): Place {
  const [day = "", position] = text.split("/");
  if (isCalendarDay(day)) return { day, position: Number(position) };
  const message = "must begin with a day of the calendar";
  throw new ApiError("validation_failed", { errors: [{ in: "query", pointer: "before", message }] });
}

function placeOf(record: FoundRecord | undefined): string | null {
  return record ? textOf(record.chain) : null;
}

function textOf({ day, position }: Place): string {
  return `${day}/${position}`;
}
