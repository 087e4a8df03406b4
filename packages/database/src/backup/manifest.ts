/** First line of a backup. What it says decides whether the rest can be read. */
interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
}

export const FORMAT = "connect-portal-backup";
/** Raised when an older version of the portal could not read what is written. */
export const FORMAT_VERSION = 1;

export interface BackedUpTable {
  readonly name: string;
  /** In the order in which a row has them. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** Digest of the table's rows as the file has them; hex. */
  readonly sha256: string;
}

export interface BackedUpSequence {
  readonly name: string;
  /** Null when it has given no number yet. */
  readonly last: string | null;
}

export interface BackedUpMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** Last line of a backup: what is in it, and the proof that nothing before was changed or cut off. */
export interface BackupManifest {
  readonly madeAt: string;
  /** Version of the portal that wrote it. */
  readonly portal: string;
  readonly driver: "pglite" | "postgres";
  readonly migrations: readonly BackedUpMigration[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly BackedUpSequence[];
  /** Digest of all lines before this one; hex. */
  readonly sha256: string;
}

/** A line of the file: the header, the beginning of a table, one of its rows as text, the manifest. */
export type BackupLine = BackupHeader | { readonly table: string } | string | { readonly manifest: BackupManifest };

/** No backup can be made or restored. The message names the cause; `fix` says what to do about it. */
export class BackupError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupError";
    this.fix = fix;
  }
}
