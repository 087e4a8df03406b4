import path from "node:path";
import { startTestPostgres } from "@connect-portal/database/testing";
import { isNightly } from "../../scripts/nightly.ts";

const migrations = path.resolve(import.meta.dirname, "../../apps/server/migrations");

export interface JourneyDatabase {
  /** Absent when the portal keeps its data in its own folder. */
  readonly url?: string;
  /** What the portal has to be told. */
  readonly env: { readonly DATABASE_URL?: string };
  stop(): Promise<void>;
}

/** One of the run's PostgreSQL server, which asks less of a processor; at night the embedded one. */
export async function startJourneyDatabase(): Promise<JourneyDatabase> {
  if (isNightly) return { env: {}, stop: async () => {} };
  const postgres = await startTestPostgres();
  const url = await postgres.copyMigrated(migrations);
  return { url, env: { DATABASE_URL: url }, stop: () => postgres.stop() };
}
