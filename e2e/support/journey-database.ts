import { startTestPostgres } from "@connect-portal/database/testing";

export interface JourneyDatabase {
  /** Absent when the portal keeps its data in its own folder. */
  readonly url?: string;
  /** What the portal has to be told. */
  readonly env: { readonly DATABASE_URL?: string };
  stop(): Promise<void>;
}

/** The embedded database; with E2E_DATABASE=server an empty one of a PostgreSQL server of its own. */
export async function startJourneyDatabase(): Promise<JourneyDatabase> {
  if (process.env.E2E_DATABASE !== "server") return { env: {}, stop: async () => {} };
  const postgres = await startTestPostgres();
  const url = await postgres.createDatabase();
  return { url, env: { DATABASE_URL: url }, stop: () => postgres.stop() };
}
