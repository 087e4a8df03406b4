export { type Binaries, findBinaries } from "./embedded-binaries.ts";
export { openMigratedDatabase } from "./migrated-database.ts";
export { startTestPostgres, type TestPostgres } from "./test-postgres.ts";
