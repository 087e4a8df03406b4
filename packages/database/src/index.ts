export { asDatabaseError, ConnectionError } from "./connection-error.ts";
export { lockDataDirectory } from "./data-directory-lock.ts";
export {
  type Database,
  DatabaseError,
  type DatabaseLocation,
  type DatabaseLog,
  type DatabaseOptions,
  type DatabaseState,
  type OpenDatabase,
} from "./database.ts";
export { type DatabaseFault, databaseFault } from "./database-fault.ts";
export { createLastUses, type LastUses } from "./last-uses.ts";
export { migrate } from "./migrate.ts";
export { openDatabase } from "./open-database.ts";
export type { Listener } from "./server/listen.ts";
export type { Session } from "./session.ts";
