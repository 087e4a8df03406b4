import { createHash } from "node:crypto";

/** Input of a record's hash, together with the previous hash. */
export interface ChainedRecord {
  /** Day in UTC, such as "2025-02-28". */
  readonly day: string;
  readonly position: number;
  readonly actorPosition: number;
  /** To the millisecond. */
  readonly occurredAt: Date;
  readonly actorUserId: number | null;
  readonly actorUsername: string;
  readonly action: string;
  readonly webService: string;
  readonly data: string;
}

/** Stands for the hash before the very first record. */
export const NO_HASH = new Uint8Array(32);

/**
 * SHA-256 of the hash before it and of each field as its length in bytes, a colon and itself. The database has its own
 * code for this (migration 0010): that one writes the chain, this one checks it.
 */
export function chainHash(previous: Uint8Array, record: ChainedRecord): Uint8Array {
  const fields = [
    record.day,
    String(record.position),
    String(record.actorPosition),
    String(record.occurredAt.getTime()),
    record.actorUserId === null ? "" : String(record.actorUserId),
    record.actorUsername,
    record.action,
    record.webService,
    record.data,
  ];
  const text = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join("");
  return createHash("sha256").update(previous).update(text).digest();
}

export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
