export { type Binaries, findBinaries } from "./embedded-binaries.ts";
export { type Filling, openMigratedDatabase, openMigratedInMemory } from "./migrated-database.ts";
export { startTestPostgres, type TestPostgres } from "./test-postgres.ts";
