import { existsSync } from "node:fs";
import { join } from "node:path";
import { BackupError, type OpenDatabase, openDatabase, takeSnapshot } from "@connect-portal/database";
import { openPortalDatabase } from "../open-portal-database.ts";
import type { Settings } from "../settings/schema.ts";

/**
 * What a backup is made from: the server's database, or a copy of the embedded one that the running portal makes, or, when
 * none runs, the embedded one itself. Nothing is created and no migration applied.
 * @throws BackupError, DatabaseError
 */
export async function openSource(settings: Settings): Promise<{ database: OpenDatabase; close(): Promise<void> }> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (!url && !existsSync(join(dataDir, "postgres"))) {
    throw new BackupError(`There is no database in ${dataDir}`, "Set DATA_DIR or DATABASE_URL to the portal's");
  }
  const snapshot = url ? undefined : await takeSnapshot(dataDir);
  if (!snapshot) {
    const database = await openPortalDatabase(settings);
    return { database, close: () => database.close() };
  }
  try {
    const database = await openDatabase({ dataDir: snapshot.folder }, { reserve: 0 });
    return { database, close: () => database.close().finally(snapshot.release) };
  } catch (error) {
    snapshot.release();
    throw error;
  }
}
