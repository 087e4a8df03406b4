export { type Binaries, findBinaries } from "./embedded-binaries.ts";
export { keepBackup } from "./keep-backup.ts";
export { type Filling, openMigratedDatabase, openMigratedInMemory } from "./migrated-database.ts";
export { startTestPostgres, type TestPostgres } from "./test-postgres.ts";
