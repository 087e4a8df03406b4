import type { ChainedRecord } from "../audit/chain/chain-hash.ts";

/** A record of the activity log, as it is sent. */
export interface StreamedRecord extends ChainedRecord {
  readonly hash: Uint8Array;
}

/** Identifies a record permanently, in whichever database it is. */
export function recordId({ day, position }: StreamedRecord): string {
  return `${day}/${position}`;
}

/**
 * Somebody with direct access to the database may have written an invalid time: then the beginning of its day, or 1970
 * when that is invalid too.
 */
export function recordTime({ occurredAt, day }: StreamedRecord): Date {
  const times = [occurredAt, new Date(`${day}T00:00:00Z`)];
  return times.find((time) => !Number.isNaN(time.getTime())) ?? new Date(0);
}

export function recordHash({ hash }: StreamedRecord): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString("hex");
}

/** The source of every event. */
export interface StreamSource {
  readonly vendor: string;
  readonly product: string;
  readonly version: string;
}

/** Name of a kind of event, such as "call-api" for "Call API": letters, digits and hyphens. */
export function eventCode(action: string): string {
  return action
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 32);
}
