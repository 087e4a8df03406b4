import type { StreamedRecord } from "../streamed-record.ts";

/** A record as the database has it. */
export function recordOf(change: Partial<StreamedRecord> = {}): StreamedRecord {
  return {
    day: "2025-02-28",
    position: 12,
    actorPosition: 4,
    occurredAt: new Date("2025-02-28T10:00:00.118Z"),
    actorUserId: 7,
    actorUsername: "bank-a",
    action: "Call API",
    webService: "POST /PowerCardConnectApi/rest/4.2.4/cards?limit=2",
    data: JSON.stringify({
      status: 201,
      durationMs: 14,
      operation: "createCard",
      requestId: "r-1",
      address: "192.0.2.7",
      recordedBy: "server",
    }),
    hash: new Uint8Array(32).fill(0xa5),
    ...change,
  };
}
