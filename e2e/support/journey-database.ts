import path from "node:path";
import { startTestPostgres } from "@connect-portal/database/testing";
import { isNightly } from "../../scripts/nightly.ts";

const migrations = path.resolve(import.meta.dirname, "../../apps/server/migrations");

export interface JourneyDatabase {
  /** Absent when the portal keeps its data in its own folder. */
  readonly url?: string;
  /** Settings of the portal that uses it. */
  readonly env: { readonly DATABASE_URL?: string };
  stop(): Promise<void>;
}

/** A database of the run's PostgreSQL server, which takes less processor time; at night the embedded database. */
export async function startJourneyDatabase(): Promise<JourneyDatabase> {
  if (isNightly) return { env: {}, stop: async () => {} };
  const postgres = await startTestPostgres();
  const url = await postgres.copyMigrated(migrations);
  return { url, env: { DATABASE_URL: url }, stop: () => postgres.stop() };
}
