import { afterAll, beforeAll } from "vitest";
import type { OpenDatabase } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { openMigratedInMemory } from "./migrated-database.ts";
import { startTestPostgres, type TestPostgres } from "./test-postgres.ts";

export interface TestDatabases {
  /** Name and a function that opens a new database with all migrations; for describe.each. */
  readonly drivers: readonly (readonly [string, () => Promise<OpenDatabase>])[];
  /** URL of a new and empty database of the server. */
  createUrl(): Promise<string>;
  /** URL of a new database of the server with all migrations. */
  copyUrl(): Promise<string>;
}

/**
 * Both databases for a test file, which calls this once at its top; by day the PostgreSQL server alone, because both run
 * the same SQL. The server ends with the file.
 */
export function useDatabases(migrations: string): TestDatabases {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(() => postgres.stop());

  const createUrl = () => postgres.createDatabase();
  const copyUrl = () => postgres.copyMigrated(migrations);
  const openCopy = async () => openDatabase({ url: await copyUrl() });
  const postgresAlone = [["postgres", openCopy]] as const;
  const both = [["pglite", () => openMigratedInMemory(migrations)], ...postgresAlone] as const;
  const drivers = process.env.NIGHTLY === "1" ? both : postgresAlone;
  return { drivers, createUrl, copyUrl };
}
