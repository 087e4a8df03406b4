import { type ChainFault, faults } from "./chain-fault.ts";
import { chainHash, isSameHash } from "./chain-hash.ts";
import type { ChainDay, ChainRecord, ChainSource, ListedDay, Written } from "./chain-source.ts";
import type { DayHead } from "./day-heads.ts";

/** Counts collected during the check, to be compared at the end. */
export interface Tally {
  records: number;
  days: number;
  removed: number;
  lastDay: string | undefined;
  /** Number of records up to Written.lastId, and the sum of their numbers. */
  counted: number;
  numbers: number;
}

export interface DayWalk {
  readonly source: ChainSource;
  readonly day: ChainDay;
  readonly listed: ListedDay;
  /** How the day ended when it was written down. */
  readonly known: DayHead | undefined;
  readonly written: Written;
  readonly tally: Tally;
  readonly onPage: (day: string) => Promise<void>;
}

/** Smallest integer of PostgreSQL: a record at or below position 0 was inserted, and shall be come across. */
const LOWEST = -2_147_483_648;

/** Whether all records of the day are there, in their order, each with the hash that follows from the one before. */
export async function verifyDay(walk: DayWalk): Promise<ChainFault | undefined> {
  const { source, day, listed, known, onPage } = walk;
  const to = Math.max(listed.events, day.lastPosition ?? 0);
  let last: Link = { position: 0, hash: listed.opening };
  for (let from = LOWEST; from <= to; from = last.position + 1) {
    const page = await source.listRecords(day.day, from, to);
    if (page.length === 0) break;
    for (const record of page) {
      const fault = findFault(walk, last, record);
      if (fault) return fault;
      last = record;
      count(walk, record);
    }
    await onPage(day.day);
  }
  if (listed.events < 1) return faults.dayRemoved(day.day);
  if (last.position < listed.events) return faults.endRemoved(day.day, last.position, listed.events);
  if (!isSameHash(last.hash, listed.head)) return faults.headChanged(day.day, listed.events);
  if (known && known.events > listed.events) return faults.endRemoved(day.day, listed.events, known.events);
  return undefined;
}

/** A record, or what stands before the first one. */
interface Link {
  readonly position: number;
  readonly hash: Uint8Array;
}

function findFault({ day, listed, known }: DayWalk, before: Link, record: ChainRecord): ChainFault | undefined {
  const expected = before.position + 1;
  if (record.position < expected) return faults.inserted(day.day, record.position);
  if (record.position > listed.events && expected > listed.events) {
    return faults.beyondEnd(day.day, record.position, listed.events);
  }
  if (record.position > expected) return faults.missing(day.day, expected);
  if (!isSameHash(chainHash(before.hash, record), record.hash)) return faults.changed(day.day, record.position);
  if (known?.events === record.position && !isSameHash(known.head, record.hash)) {
    return faults.writtenAnew(day.day, record.position, "the one that was kept");
  }
  return undefined;
}

function count({ tally, written }: DayWalk, record: ChainRecord): void {
  tally.records += 1;
  if (record.id > written.lastId) return;
  tally.counted += 1;
  tally.numbers += record.actorPosition;
}
