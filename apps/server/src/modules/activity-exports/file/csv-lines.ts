import { stringify } from "csv-stringify/sync";

/** Without it spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = "\ufeff";

/** What a file begins with (RFC 4180, UTF-8): its mark and the names of its columns. */
export function csvHead(columns: readonly string[]): Uint8Array {
  return Buffer.from(BYTE_ORDER_MARK + lines([columns]));
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLines(rows: readonly (readonly string[])[]): Uint8Array {
  return Buffer.from(lines(rows));
}

function lines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { quoted: true, record_delimiter: "\r\n", escape_formulas: true });
}
