import { type DatabaseLog, type OpenDatabase, openDatabase } from "@connect-portal/database";
import type { Settings } from "./settings/schema.ts";

const MEGABYTE = 1_048_576;

/** Opens the database that the settings name; the caller closes it. @throws DatabaseError */
export function openPortalDatabase(settings: Settings, log?: DatabaseLog): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = settings;
  return openDatabase(url ? { url, directUrl } : { dataDir }, {
    poolSize: settings.DATABASE_POOL,
    reserve: settings.STORAGE_RESERVE * MEGABYTE,
    ...(log && { log }),
  });
}
