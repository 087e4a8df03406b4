import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { startEmbeddedServer } from "./embedded-server.ts";

export interface TestPostgres {
  /** URL of a new and empty database; `how` is the end of the statement that makes it. */
  createDatabase(how?: string): Promise<string>;
  /** URL of a new database with all that the one at `url` has, to which nobody is connected. */
  copyDatabase(url: string): Promise<string>;
  /** Drops what was created, and ends the server if it was started here. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL server for a suite: that of TEST_DATABASE_URL, which all suites share, or one that is started for it
 * and ends with it.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEmbeddedServer();
  const created: string[] = [];
  async function create(how = ""): Promise<string> {
    const name = `connect_portal_test_${randomBytes(6).toString("hex")}`;
    await execute(server.url, `CREATE DATABASE ${name} ${how}`);
    created.push(name);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  }
  return {
    createDatabase: create,
    copyDatabase: (url) => create(`TEMPLATE ${new URL(url).pathname.slice(1)}`),
    stop: async () => {
      for (const name of created) await execute(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
