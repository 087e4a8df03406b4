import type { AuditDigest } from "@connect-portal/contract";
import type { ChainedRecord } from "./chain-hash.ts";

/** The log as its check reads it, in pieces: it may hold more than fits in memory, and grows meanwhile. */
export interface ChainSource {
  /** The first day after `day` that has records or is listed, as it is at this moment; of all days without one. */
  findNextDay(day: string | null): Promise<ChainDay | undefined>;
  /** The next records of the day from position `from` to `to`, in their order; empty at the end. */
  listRecords(day: string, from: number, to: number): Promise<readonly ChainRecord[]>;
  findHash(day: string, position: number): Promise<Uint8Array | undefined>;
  /** What the day was sealed with; undefined as long as it is not. */
  findSeal(day: string): Promise<Seal | undefined>;
  /** What the actors' own counts say was written. */
  countWritten(): Promise<Written>;
  /** An actor whose count is not what the log holds. */
  findWrongCount(): Promise<WrongCount | undefined>;
}

export interface ChainDay {
  readonly day: string;
  /** What the log knows of the day; null when it has records of a day that is not listed. */
  readonly listed: ListedDay | null;
  /** Of the last record that is there; null when there is none. */
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
  /** Without those that were old and have been removed. */
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
  /** Where the actor's last record would have stood that was not there: on the day of the last one, after what is left. */
  readonly day: string;
  readonly position: number;
}
