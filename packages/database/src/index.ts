export { lockDataDirectory } from "./data-directory-lock.ts";
export { type Database, DatabaseError, type DatabaseLocation, type OpenDatabase } from "./database.ts";
export { migrate } from "./migrate.ts";
export { openDatabase } from "./open-database.ts";
