import { stringify } from "csv-stringify/sync";

/** Writes a file in one format, row by row. */
export interface FileMaker<Row> {
  readonly mediaType: string;
  /** The next rows, in the order of the file. */
  add(rows: readonly Row[]): void;
  /** Returns the whole file; nothing can be added afterwards. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
}

/** One array with memory of its own, which can be handed to another thread; Buffer.concat may share its memory. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((bytes, chunk) => bytes + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

/** Without it, spreadsheets misread UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Beginning of a file (RFC 4180, UTF-8): byte order mark and column names. */
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
