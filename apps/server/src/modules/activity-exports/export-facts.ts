import type { ActivityFilter, ExportFormat } from "@connect-portal/contract";

/** Facts about an exported file that are known before its records are written. */
export interface ExportFacts {
  /** Names the portal in the file. */
  readonly product: string;
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
  /** Missing records between these two. */
  readonly missingRecords: number;
  /** See records-digest.ts. */
  readonly recordsDigest: string;
}

/**
 * Characters that file systems treat specially (separators, reserved and control characters), and marks that change the
 * text direction, with which a name can look like another one.
 */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** R-9.2: rapport_activity_log_{username}.pdf; the same with .csv and .json. */
export function exportFileName(username: string, format: ExportFormat): string {
  return `rapport_activity_log_${username.toWellFormed().replace(UNSAFE, "_")}.${format}`;
}

/** Content-Disposition (RFC 6266) to save as `name`: in ASCII for old software, and exactly (RFC 8187). */
export function attachment(name: string): string {
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(/[^\w.@-]/g, "_")}"; filename*=UTF-8''${exact}`;
}
