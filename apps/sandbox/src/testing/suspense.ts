import { networkRecords } from "../entities/acquiring.ts";
import { utcDayOf } from "../simulator/calendar/days.ts";
import type { ReadWorld } from "../world/world.ts";

/** The suspense balance once the networks have settled today's disputes. */
export async function suspenseAtMidnight(world: ReadWorld): Promise<number> {
  const booked = await world.entries({ account: "int_disputes", limit: 10_000 });
  const carried = await world.by(networkRecords, { date: utcDayOf(world.now) });
  const coming = carried.filter(({ disputeId }) => disputeId !== null).map(({ gross }) => gross);
  return [...booked.map(({ amount }) => amount), ...coming].reduce((sum, amount) => sum + amount, 0);
}
