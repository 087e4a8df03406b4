export { openMigratedDatabase } from "./migrated-database.ts";
export { startTestPostgres, type TestPostgres } from "./test-postgres.ts";
