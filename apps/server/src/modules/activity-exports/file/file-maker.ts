/** Writes a file in one format, row by row. */
export interface FileMaker<Row> {
  readonly mediaType: string;
  /** The next rows, in the order of the file. */
  add(rows: readonly Row[]): void;
  /** The whole file. Nothing can be added any more. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
}
