import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type BackupManifest, loadBackup, readArchive } from "@connect-portal/database";
import { letQueuedMailsWait } from "../modules/mail/mails.repository.ts";
import { openPortalDatabase } from "../open-portal-database.ts";
import type { Settings } from "../settings/schema.ts";

/** What a backup holds, in a few words. */
export function amountsOf({ tables }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString("en-US")} rows of ${tables.length} tables`;
}

export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** Fills the empty database of these settings with a backup; leaves nothing behind when it cannot. @throws BackupError, DatabaseError */
export async function restoreInto(settings: Settings, file: string, migrations: string): Promise<BackupManifest> {
  // Before a database is made for it.
  await readArchive(file);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  const files = url ? undefined : join(dataDir, "postgres");
  const isNew = files !== undefined && !existsSync(files);
  const database = await openPortalDatabase(settings);
  let isDone = false;
  try {
    // The jobs of mails are not in the backup: the worker makes new ones for what waits.
    const manifest = await loadBackup(database, file, { migrations, afterLoad: letQueuedMailsWait });
    isDone = true;
    return manifest;
  } finally {
    await database.close();
    if (!isDone && isNew) await rm(files, { recursive: true, force: true });
  }
}
