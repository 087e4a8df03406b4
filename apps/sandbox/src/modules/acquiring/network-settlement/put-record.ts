import { NETWORK_SETTLEMENT, networkRecords } from "../../../entities/acquiring.ts";
import { addDays, utcDayOf } from "../../../simulator/calendar/days.ts";
import type { NetworkRecord } from "../../../simulator/network-settlement/network-record.ts";
import type { World } from "../../../world/world.ts";

/** Adds a line to the network's file of today, which is settled at midnight (UTC). */
export function putRecord(world: World, record: Omit<NetworkRecord, "date" | "createdAt">): NetworkRecord {
  const date = utcDayOf(world.now);
  world.schedule({ kind: NETWORK_SETTLEMENT, subject: date, at: new Date(addDays(date, 1)) });
  return world.put(networkRecords, { ...record, date, createdAt: world.now.toISOString() });
}
