import type { ActivityFilter, ExportFormat } from "@connect-portal/contract";

/** What an exported file says about itself, known before its records are written. */
export interface ExportFacts {
  readonly username: string;
  readonly format: ExportFormat;
  /** Days in UTC, such as "2025-02-28"; null leaves that side open. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** The only one that is in it; null for all. */
  readonly action: ActivityFilter | null;
  readonly exportedBy: string;
  /** ISO 8601, UTC. */
  readonly exportedAt: string;
  readonly rows: number;
  /** Numbers of the oldest and the latest record; null when there is none. */
  readonly firstRecord: number | null;
  readonly lastRecord: number | null;
  /** Records between these two that are not in the log any more. */
  readonly missingRecords: number;
  /** See records-digest.ts. */
  readonly recordsDigest: string;
}
