import type { ActivityRecord, ChainPlace } from "@connect-portal/contract";
import { chainHash } from "../chain/chain-hash.ts";
import type { RecordRow } from "./activity.repository.ts";

/** A record of the activity log; `userId` is the username as it was when the record was written. */
export function presentActivityRecord(row: RecordRow): ActivityRecord {
  return {
    record: row.record,
    userId: row.actorUsername,
    action: row.action,
    webService: row.webService,
    data: row.data,
    timestamps: timestampOf(row),
    chain: {
      day: row.day,
      position: row.position,
      previousHash: row.previousHash && hex(row.previousHash),
      hash: hex(row.hash),
      state: stateOf(row),
    },
  };
}

function stateOf(row: RecordRow): ChainPlace["state"] {
  if (!row.previousHash) return "predecessor-missing";
  const computed = chainHash(row.previousHash, { ...row, actorPosition: row.record });
  return Buffer.from(computed).equals(row.hash) ? "intact" : "changed";
}

/** Somebody with direct access to the database may have written an invalid time, such as infinity. */
function timestampOf({ occurredAt, day }: RecordRow): string {
  return Number.isNaN(occurredAt.getTime()) ? `${day}T00:00:00.000Z` : occurredAt.toISOString();
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
}
