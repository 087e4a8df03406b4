import type { BackupManifest } from "@connect-portal/database";

/** Describes in a few words how much a backup holds. */
export function amountsOf({ tables }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString("en-US")} rows of ${tables.length} tables`;
}

export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
