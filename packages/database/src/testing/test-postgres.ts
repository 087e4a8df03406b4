import { startEmbeddedServer } from "./embedded-server.ts";
import { copyMigrated } from "./migrated-database.ts";
import { openTestServer } from "./test-server.ts";

export interface TestPostgres {
  /** URL of a new and empty database; `how` is the end of the statement that makes it. */
  createDatabase(how?: string): Promise<string>;
  /** URL of a new database with the migrations of this folder, which run once on the server. */
  copyMigrated(migrations: string): Promise<string>;
  /** Drops what was created, and ends the server if it was started here. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL server for a suite: that of TEST_DATABASE_URL, which all suites share, or one that is started for it
 * and ends with it.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  const started = given ? undefined : await startEmbeddedServer();
  const server = openTestServer(started?.url ?? String(given));
  const created: string[] = [];
  const urlOfCreated = (name: string) => {
    created.push(name);
    return server.urlOf(name);
  };
  return {
    createDatabase: async (how) => urlOfCreated(await server.create(how)),
    copyMigrated: async (migrations) => urlOfCreated(await copyMigrated(server, migrations)),
    stop: async () => {
      for (const name of created) await server.drop(name);
      await started?.stop();
    },
  };
}
