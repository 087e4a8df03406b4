import { type TestDatabases, useDatabases as useDatabasesWith } from "@connect-portal/database/testing/databases";
import { migrationsFolder } from "./start-test-app.ts";

/** Both databases, with the server's migrations. */
export function useDatabases(): TestDatabases {
  return useDatabasesWith(migrationsFolder);
}
