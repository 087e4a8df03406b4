import { networkRecords } from "../../../entities/acquiring.ts";
import type { NetworkRecord } from "../../../simulator/network-settlement/network-record.ts";
import type { ReadWorld } from "../../../world/world.ts";

const AT_ONCE = 1_000;

/** All records of a day, the newest first, read in pages. */
export async function recordsOfDay(world: ReadWorld, date: string): Promise<NetworkRecord[]> {
  const records: NetworkRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await world.page(networkRecords, { date }, { limit: AT_ONCE, cursor });
    records.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return records;
}
