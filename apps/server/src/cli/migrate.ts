import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "@connect-portal/database";
import { openPortalDatabase } from "../open-portal-database.ts";
import { loadSettings } from "../settings/load-settings.ts";
import { explain } from "../start-failure.ts";

/**
 * `connect-portal migrate`: applies what the database lacks, as each start does, and ends. With it an operator sees a
 * migration succeed before a process of the new version starts. Exit code 0 when the database is what this version needs.
 */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../..");

process.umask(0o077);

try {
  parseArgs({ options: {} });
  const database = await openPortalDatabase(loadSettings(process.env, home));
  try {
    const applied = await migrate(database, join(import.meta.dirname, "../../migrations"));
    for (const name of applied) console.log(`Applied ${name}.`);
    console.log(applied.length === 0 ? "The database has all migrations of this version." : "The database is ready.");
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain("Cannot migrate", error));
  process.exitCode = 1;
}
