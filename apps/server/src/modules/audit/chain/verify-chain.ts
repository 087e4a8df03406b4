import { setImmediate } from "node:timers/promises";
import type { AuditDigest } from "@connect-portal/contract";
import { type ChainFault, faults } from "./chain-fault.ts";
import { isSameHash, NO_HASH } from "./chain-hash.ts";
import type { ChainSource, ListedDay, Seal, Written } from "./chain-source.ts";
import { type DayHead, KnownHeads } from "./day-heads.ts";
import { type DayWalk, type Tally, verifyDay } from "./verify-day.ts";

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

/**
 * Whether the log has as many records as the actors' own counts say. This finds what the chain cannot see: an end that was
 * cut off together with the day's own count. `written` is from before the walk; what was under way at that moment may have
 * been walked without being counted, so more records than that are believed as long as the counts have come to say so too.
 */
async function verifyCounts(
  source: ChainSource,
  written: Written,
  { counted, numbers, removed, lastDay }: Tally,
): Promise<ChainFault | undefined> {
  if (written.removed > removed) return faults.removedCount(lastDay ?? "", written.removed, removed);
  const isSame = counted === written.records && numbers === written.numbers;
  if (isSame) return undefined;
  if (counted > written.records && counted <= (await source.countWritten()).records) return undefined;
  const wrong = await source.findWrongCount();
  return wrong && faults.wrongCount(wrong);
}

/** Whether what stood last in the log when the day began still stands where it stood. */
async function verifyOpening(
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

/**
 * When the previous day's records were removed, takes the last hash from its digest, or else from `day`'s own digest,
 * which repeats it.
 */
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

/** Whether the day is what its digest says, and the digest what was signed. */
function verifySeal(day: string, listed: ListedDay, seal: Seal | undefined): ChainFault | undefined {
  if (!seal) return undefined;
  if (seal.digest?.day !== day) return faults.digestForged(day);
  return compareWithDigest(listed, seal.digest, "its digest");
}

/**
 * After a day's records were removed, only its digest can be checked.
 * @param known how the day ended when it was written down
 */
function verifyRemovedDay(
  day: string,
  listed: ListedDay,
  seal: Seal,
  known: DayHead | undefined,
): ChainFault | undefined {
  const fault = verifySeal(day, listed, seal);
  if (fault || !known || known.events < listed.events) return fault;
  if (known.events > listed.events) return faults.endRemoved(day, listed.events, known.events);
  return isHead(listed, Buffer.from(known.head).toString("hex"))
    ? undefined
    : faults.writtenAnew(day, known.events, "the one that was kept");
}

/** @param witness whose digest it is, such as "its digest" */
export function compareWithDigest(
  listed: ListedDay,
  { day, records, head, opening, previousDay, previousRecords }: AuditDigest,
  witness: string,
): ChainFault | undefined {
  if (listed.events < records) return faults.endRemoved(day, listed.events, records);
  if (listed.events > records) return faults.beyondEnd(day, records + 1, records);
  if (!isHead(listed, head)) return faults.writtenAnew(day, records, witness);
  const beginsAlike =
    Buffer.from(listed.opening).toString("hex") === opening &&
    listed.previousDay === previousDay &&
    listed.previousEvents === previousRecords;
  return beginsAlike ? undefined : faults.openingChanged(day);
}

function isHead({ head }: ListedDay, hex: string): boolean {
  return Buffer.from(head).toString("hex") === hex;
}
