import { setImmediate } from "node:timers/promises";
import { type ChainFault, faults } from "./chain-fault.ts";
import type { ChainSource, ListedDay } from "./chain-source.ts";
import { type DayHead, KnownHeads } from "./day-heads.ts";
import type { Tally } from "./tally.ts";
import { verifyCounts } from "./verify-counts.ts";
import { type DayWalk, verifyDay } from "./verify-day.ts";
import { verifyOpening } from "./verify-opening.ts";
import { verifyRemovedDay, verifySeal } from "./verify-seal.ts";

export interface ChainOutcome {
  /** Records and whole days that were found intact. */
  readonly records: number;
  readonly days: number;
  /** Records of whole days that were old and have been removed, as their digests say; left out when there are none. */
  readonly removed?: number;
  /** Null when the chain holds. */
  readonly broken: ChainFault | null;
}

export interface VerifyOptions {
  /** How days ended when they were written down. */
  readonly against?: readonly DayHead[];
  /** Called after each page of records. */
  readonly onProgress?: (progress: { readonly records: number; readonly day: string }) => void;
  /** Called after each day, in their order. A fault that it gives back ends the walk. */
  readonly onDay?: (day: string, listed: ListedDay) => ChainFault | undefined;
}

/**
 * Walks the whole log from its first day, and stops at the first fault. What is written meanwhile is left to the next
 * check. Memory is that of one page, and other work gets its turn after each.
 */
export async function verifyChain(source: ChainSource, options: VerifyOptions = {}): Promise<ChainOutcome> {
  const tally: Tally = { records: 0, days: 0, removed: 0, lastDay: undefined, counted: 0, numbers: 0 };
  const broken = await findFault(source, options, tally);
  const { records, days, removed } = tally;
  return { records, days, ...(removed > 0 && { removed }), broken: broken ?? null };
}

async function findFault(source: ChainSource, options: VerifyOptions, tally: Tally): Promise<ChainFault | undefined> {
  const written = await source.countWritten();
  const known = new KnownHeads(options.against ?? []);
  const onPage = async (day: string) => {
    options.onProgress?.({ records: tally.records, day });
    await setImmediate();
  };
  for (let day = await source.findNextDay(null); day; day = await source.findNextDay(day.day)) {
    const skipped = known.takeSkipped(day.day);
    if (skipped) return faults.dayRemoved(skipped.day);
    if (!day.listed) return day.lastPosition === null ? faults.dayRemoved(day.day) : faults.dayNotListed(day.day);
    const walk = { source, day, listed: day.listed, known: known.take(day.day), written, tally, onPage };
    const fault = (await findDayFault(walk)) ?? options.onDay?.(day.day, day.listed);
    if (fault) return fault;
    tally.days += 1;
    tally.lastDay = day.day;
  }
  const left = known.takeSkipped();
  return left ? faults.dayRemoved(left.day) : verifyCounts(source, written, tally);
}

async function findDayFault(walk: DayWalk): Promise<ChainFault | undefined> {
  const { source, day, listed, known, tally } = walk;
  const seal = await source.findSeal(day.day);
  if (!seal?.isRemoved) {
    const fault =
      (await verifyOpening(source, day.day, listed)) ?? (await verifyDay(walk)) ?? verifySeal(day.day, listed, seal);
    if (!fault) return undefined;
    // Its records may have become too old while they were read.
    const now = await source.findSeal(day.day);
    if (!now?.isRemoved) return fault;
    tally.removed += listed.events;
    return verifyRemovedDay(day.day, listed, now, known);
  }
  tally.removed += listed.events;
  return (await verifyOpening(source, day.day, listed)) ?? verifyRemovedDay(day.day, listed, seal, known);
}
