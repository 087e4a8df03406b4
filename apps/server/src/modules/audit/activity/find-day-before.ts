import type { ActivityFilter } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { findLastBefore, listRecords } from "./activity.repository.ts";
import { findActionRange, listActionRecords } from "./activity-filter.repository.ts";

/** Day of the actor's last record before `startDate`, of any action or this one; null when there is none. */
export async function findDayBefore(
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
