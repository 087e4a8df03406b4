import { migrate, type OpenDatabase, openDatabase } from "@connect-portal/database";
import { openMigratedDatabase, type TestPostgres } from "@connect-portal/database/testing";
import { migrationsFolder } from "../../../testing/index.ts";

/** A new database with all migrations, of each driver. `postgres` is asked when it is needed: a suite starts it first. */
export function migratedDrivers(postgres: () => TestPostgres): [string, () => Promise<OpenDatabase>][] {
  return [
    ["pglite", () => openMigratedDatabase(migrationsFolder)],
    [
      "postgres",
      async () => {
        const database = await openDatabase({ url: await postgres().createDatabase() });
        await migrate(database, migrationsFolder);
        return database;
      },
    ],
  ];
}
