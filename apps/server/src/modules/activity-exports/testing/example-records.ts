import type { ActivityRecord } from "@connect-portal/contract";
import type { ExportFacts } from "../export-facts.ts";

export function exampleRecord(record: number, fields: Partial<ActivityRecord> = {}): ActivityRecord {
  return {
    record,
    userId: "bank-a",
    action: "Call API",
    webService: "/PowerCardConnectApi/rest/4.2.4/cards",
    data: `{"status":200,"record":${record}}`,
    timestamps: "2025-02-28T16:42:07.118Z",
    chain: { day: "2025-02-28", position: record, previousHash: "0".repeat(64), hash: "1".repeat(64), state: "intact" },
    ...fields,
  };
}

export function exampleFacts(facts: Partial<ExportFacts> = {}): ExportFacts {
  return {
    product: "Connect Portal",
    username: "bank-a",
    format: "pdf",
    startDate: "2025-02-01",
    endDate: "2025-02-28",
    action: null,
    exportedBy: "admin",
    exportedAt: "2025-03-04T10:22:31.000Z",
    rows: 3,
    firstRecord: 1,
    lastRecord: 3,
    missingRecords: 0,
    recordsDigest: "9f3c02d7".repeat(8),
    ...facts,
  };
}
