export { loadBackup } from "./backup/load-backup.ts";
export type { BackupManifest } from "./backup/manifest.ts";
export { BackupError } from "./backup/manifest.ts";
export { readArchive } from "./backup/read-archive.ts";
export { writeBackup } from "./backup/write-backup.ts";
export { lockDataDirectory } from "./data-directory-lock.ts";
export type { Session } from "./database.ts";
export {
  type Database,
  DatabaseError,
  type DatabaseLocation,
  type DatabaseLog,
  type DatabaseOptions,
  type DatabaseState,
  type OpenDatabase,
} from "./database.ts";
export {
  asDatabaseError,
  ConnectionError,
  type DatabaseFault,
  databaseFault,
  deletedAccount,
} from "./database-fault.ts";
export { takeSnapshot } from "./embedded/snapshots/take-snapshot.ts";
export { createLastUses, type LastUses } from "./last-uses.ts";
export { migrate } from "./migrate.ts";
export { openDatabase } from "./open-database.ts";
export { observeQueries, type QueryObserver } from "./pool/observe-queries.ts";
export { send } from "./pool/send.ts";
export type { Listener } from "./server/listen.ts";
