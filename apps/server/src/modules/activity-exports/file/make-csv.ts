import type { ActivityRecord } from "@connect-portal/contract";
import { csvHead, csvLines, type FileMaker, joinChunks } from "./file-maker.ts";

/** The five columns of, times in ISO 8601 (UTC). The digest of the records cannot stand in it. */
export function makeCsv(): FileMaker<ActivityRecord> {
  const chunks = [csvHead(["Timestamps", "UserId", "Action", "Component", "Data"])];
  return {
    mediaType: "text/csv; charset=utf-8",
    add: (records) => {
      const rows = records.map((record) => [
        record.timestamps,
        record.userId,
        record.action,
        record.webService,
        record.data,
      ]);
      chunks.push(csvLines(rows));
    },
    end: async () => joinChunks(chunks),
  };
}
