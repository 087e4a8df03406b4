export { lockDataDirectory } from "./data-directory-lock.ts";
export {
  type Database,
  DatabaseError,
  type DatabaseLocation,
  type DatabaseState,
  type OpenDatabase,
} from "./database.ts";
export { type DatabaseFault, databaseFault } from "./database-fault.ts";
export { migrate } from "./migrate.ts";
export { openDatabase } from "./open-database.ts";
