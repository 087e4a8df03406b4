import type { AuditDigest } from "@connect-portal/contract";
import type { ChainedRecord } from "./chain-hash.ts";

/** The log as its check reads it, in pieces: it may hold more than fits in memory, and grows meanwhile. */
export interface ChainSource {
  /** The first day after `day` that has records or is listed, in its current state; without `day`, the very first. */
  findNextDay(day: string | null): Promise<ChainDay | undefined>;
  /** The next records of the day from position `from` to `to`, in their order; empty at the end. */
  listRecords(day: string, from: number, to: number): Promise<readonly ChainRecord[]>;
  findHash(day: string, position: number): Promise<Uint8Array | undefined>;
  /** The day's seal; undefined until it is sealed. */
  findSeal(day: string): Promise<Seal | undefined>;
  /** Sums of the actors' own counters of written records. */
  countWritten(): Promise<Written>;
  /** An actor whose count is not what the log holds. */
  findWrongCount(): Promise<WrongCount | undefined>;
}

export interface ChainDay {
  readonly day: string;
  /** The log's entry for the day; null when the day has records and no entry. */
  readonly listed: ListedDay | null;
  /** Position of the last existing record; null when there is none. */
  readonly lastPosition: number | null;
}

export interface ListedDay {
  readonly events: number;
  readonly head: Uint8Array;
  readonly opening: Uint8Array;
  readonly previousDay: string | null;
  readonly previousEvents: number | null;
}

export interface Seal {
  /** Undefined when its signature does not hold. */
  readonly digest: AuditDigest | undefined;
  /** The records of the day were old, and are being removed or gone. */
  readonly isRemoved: boolean;
}

export interface ChainRecord extends ChainedRecord {
  readonly id: number;
  readonly hash: Uint8Array;
}

export interface Written {
  /** Number of records without the removed old ones. */
  readonly records: number;
  readonly removed: number;
  /** Sum of the numbers that the actors' records have, each actor's from 1. */
  readonly numbers: number;
  /** Records with a higher id came later. */
  readonly lastId: number;
}

export interface WrongCount {
  readonly name: string;
  readonly written: number;
  readonly found: number;
  /**
   * Position at which the actor's missing last record is reported: on the day of the last one, after the remaining
   * records.
   */
  readonly day: string;
  readonly position: number;
}
