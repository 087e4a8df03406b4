import { setImmediate } from "node:timers/promises";
import { type ChainFault, faults } from "./chain-fault.ts";
import type { ChainSource } from "./chain-source.ts";
import { type DayHead, KnownHeads } from "./day-heads.ts";
import { verifyCounts } from "./verify-counts.ts";
import { verifyDay } from "./verify-day.ts";
import { verifyOpening } from "./verify-opening.ts";

export interface ChainOutcome {
  /** Records and whole days that were found intact. */
  readonly records: number;
  readonly days: number;
  /** Null when the chain holds. */
  readonly broken: ChainFault | null;
}

export interface VerifyOptions {
  /** How days ended when they were written down. */
  readonly against?: readonly DayHead[];
  /** Called after each page of records. */
  readonly onProgress?: (progress: { readonly records: number; readonly day: string }) => void;
  /** Called after each day, in their order. */
  readonly onDay?: (day: DayHead) => void;
}

/** What was seen on the way, for the counts at the end. */
export interface Tally {
  records: number;
  days: number;
  /** Of the records up to Written.lastId: how many, and the sum of their numbers. */
  counted: number;
  numbers: number;
}

/**
 * Walks the whole log from its first day, and stops at the first fault. What is written meanwhile is left to the next
 * check. Memory is that of one page, and other work gets its turn after each.
 */
export async function verifyChain(source: ChainSource, options: VerifyOptions = {}): Promise<ChainOutcome> {
  const tally: Tally = { records: 0, days: 0, counted: 0, numbers: 0 };
  const broken = await findFault(source, options, tally);
  return { records: tally.records, days: tally.days, broken: broken ?? null };
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
    if (!day.listed) return faults.dayNotListed(day.day);
    const fault =
      (await verifyOpening(source, day.day, day.listed)) ??
      (await verifyDay({ source, day, listed: day.listed, known: known.take(day.day), written, tally, onPage }));
    if (fault) return fault;
    tally.days += 1;
    options.onDay?.({ day: day.day, events: day.listed.events, head: day.listed.head });
  }
  const left = known.takeSkipped();
  return left ? faults.dayRemoved(left.day) : verifyCounts(source, written, tally);
}
