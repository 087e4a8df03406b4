import type { ActivityRecord } from "@connect-portal/contract";

/** Writes a file in one format, record by record. */
export interface FileMaker {
  readonly mediaType: string;
  /** The next records, the latest first. */
  add(records: readonly ActivityRecord[]): void;
  /** The whole file. Nothing can be added any more. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
}
