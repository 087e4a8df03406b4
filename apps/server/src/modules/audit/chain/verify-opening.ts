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
  const before = await findHashBefore(source, day, previousDay, previousEvents);
  if (before)
    return isSameHash(before.hash, opening)
      ? undefined
      : faults.writtenAnew(previousDay, previousEvents, `the one that ${day} begins with`);
  const isThere = await source.findHash(previousDay, 1);
  // The days before were walked already and have no gap, so what is missing is missing at the end.
  return isThere ? faults.missing(previousDay, previousEvents) : faults.dayRemoved(previousDay);
}

/** Where the records of the day before were removed, its digest has the last hash, and that of `day` any other. */
async function findHashBefore(source: ChainSource, day: string, previousDay: string, previousEvents: number) {
  const hash = await source.findHash(previousDay, previousEvents);
  if (hash) return { hash };
  const removed = await source.findSeal(previousDay);
  if (!removed?.isRemoved || !removed.digest) return undefined;
  if (removed.digest.records === previousEvents) return { hash: Buffer.from(removed.digest.head, "hex") };
  const own = (await source.findSeal(day))?.digest;
  return own?.previousDay === previousDay && own.previousRecords === previousEvents
    ? { hash: Buffer.from(own.opening, "hex") }
    : undefined;
}
