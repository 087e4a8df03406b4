import { setImmediate } from "node:timers/promises";
import type { Database, OpenDatabase } from "@connect-portal/database";
import { BATCH } from "../../retention.ts";
import { beginRemoval, listOldDays, removeSome } from "./old-days.repository.ts";

/** The embedded database serves others in between. */
const BATCHES: Record<OpenDatabase["driver"], number> = { pglite: 100, postgres: BATCH };

export interface Removal {
  readonly driver: OpenDatabase["driver"];
  /** Days before this one are old. */
  readonly before: string;
  readonly now: Date;
  /** The receiver of the log's stream: records that it has not received yet are not removed. */
  readonly receiver: string | undefined;
}

export interface Removed {
  readonly removedDays: number;
  /** The first old day that stays, and with it all after it, because its receiver has not acknowledged it. */
  readonly unsentDay?: string;
}

/**
 * Removes the records of whole old days, the oldest first, so that each user's first records go. A day stays, and all
 * after it, until it is sealed, and until the day that begins with its hash is sealed as well: the signed digests then say
 * all that the chain needs.
 */
export async function removeOldDays(db: Database, { driver, before, now, receiver }: Removal): Promise<Removed> {
  let removedDays = 0;
  for (const { day, isSealed, isBegunWith, isSent } of await listOldDays(db, before, receiver)) {
    if (!isSent) return { removedDays, unsentDay: day };
    if (!isSealed || isBegunWith) break;
    await beginRemoval(db, day, now);
    while ((await removeSome(db, day, BATCHES[driver])) > 0) await setImmediate();
    removedDays += 1;
  }
  return { removedDays };
}
