import { stringify } from "csv-stringify/sync";
import type { FileMaker } from "./file-maker.ts";
import { joinChunks } from "./join-chunks.ts";

/** Without it spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * CSV (RFC 4180) in UTF-8: the five columns of, times in ISO 8601 (UTC). A cell that a spreadsheet would
 * take for a formula begins with an apostrophe. The digest of the records cannot stand in it.
 */
export function makeCsv(): FileMaker {
  const chunks = [Buffer.from(BYTE_ORDER_MARK + lines([["Timestamps", "UserId", "Action", "Component", "Data"]]))];
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
      chunks.push(Buffer.from(lines(rows)));
    },
    end: async () => joinChunks(chunks),
  };
}

function lines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { quoted: true, record_delimiter: "\r\n", escape_formulas: true });
}
