import { migrate, type OpenDatabase, openDatabase } from "@connect-portal/database";
import { openMigratedDatabase, startTestPostgres, type TestPostgres } from "@connect-portal/database/testing";
import { afterAll, beforeAll } from "vitest";
import { migrationsFolder } from "./start-test-app.ts";

export interface TestDatabases {
  /** Name and a function that opens a new database with all migrations; for describe.each. */
  readonly drivers: readonly (readonly [string, () => Promise<OpenDatabase>])[];
  /** URL of a new and empty database of the server. */
  createUrl(): Promise<string>;
  /** That database with all migrations. */
  openPostgres(url: string): Promise<OpenDatabase>;
}

/** Both databases for a test file, which calls this once at its top. The PostgreSQL server ends with the file. */
export function useDatabases(): TestDatabases {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(() => postgres.stop());

  async function openPostgres(url: string): Promise<OpenDatabase> {
    const database = await openDatabase({ url });
    await migrate(database, migrationsFolder);
    return database;
  }
  const createUrl = () => postgres.createDatabase();
  const drivers = [
    ["pglite", () => openMigratedDatabase(migrationsFolder)],
    ["postgres", async () => openPostgres(await createUrl())],
  ] as const;
  return { drivers, createUrl, openPostgres };
}
