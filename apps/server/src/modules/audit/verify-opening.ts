import { type ChainFault, faults } from "./chain-fault.ts";
import { isSameHash, NO_HASH } from "./chain-hash.ts";
import type { ChainSource, ListedDay } from "./chain-source.ts";

/** Whether what stood last in the log when the day began still stands where it stood. */
export async function verifyOpening(
  source: ChainSource,
  day: string,
  { opening, previousDay, previousEvents }: ListedDay,
): Promise<ChainFault | undefined> {
  const isFirst = previousDay === null || previousEvents === null;
  if (isFirst) return isSameHash(opening, NO_HASH) ? undefined : faults.openingChanged(day);
  if (previousDay >= day) return faults.openingChanged(day);
  const hash = await source.findHash(previousDay, previousEvents);
  if (hash)
    return isSameHash(hash, opening)
      ? undefined
      : faults.writtenAnew(previousDay, previousEvents, `the one that ${day} begins with`);
  const isThere = await source.findHash(previousDay, 1);
  // The days before were walked already and have no gap, so what is missing is missing at the end.
  return isThere ? faults.missing(previousDay, previousEvents) : faults.dayRemoved(previousDay);
}
