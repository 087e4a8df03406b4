import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { keepBackup } from "./keep-backup.ts";

export interface TestServer {
  /** Name of a new database; `how` is the end of the statement that makes it. */
  create(how?: string): Promise<string>;
  /** Name of a new database with all that this one has, to which nobody is connected. */
  copy(name: string): Promise<string>;
  /** Makes the database of this name unless it is there. Whoever else asks for it meanwhile waits until it is whole. */
  once(name: string, fill: (url: string) => Promise<void>): Promise<void>;
  drop(name: string): Promise<void>;
  urlOf(name: string): string;
}

/** The databases of a server, for tests. @param url of a role that may create databases */
export function openTestServer(url: string): TestServer {
  async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  const execute = (statement: string) => withClient((client) => client.query(statement));
  async function create(how = ""): Promise<string> {
    const name = `connect_portal_test_${randomBytes(6).toString("hex")}`;
    await execute(`CREATE DATABASE ${name} ${how}`);
    return name;
  }
  function urlOf(name: string): string {
    const database = new URL(url);
    database.pathname = `/${name}`;
    return database.href;
  }
  return {
    create,
    // Copying files takes a quarter of the time of copying through the server's log.
    copy: (name) => create(`TEMPLATE ${name} STRATEGY FILE_COPY`),
    urlOf,
    async once(name, fill) {
      await withClient(async (client) => {
        await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
        const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
        if (rowCount) return;
        const partial = await create();
        await fill(urlOf(partial));
        await client.query(`ALTER DATABASE ${partial} RENAME TO ${name}`);
      });
    },
    async drop(name) {
      // A test may have taken it away from under its portal.
      const { rowCount } = await execute(`SELECT FROM pg_database WHERE datname = '${name}'`);
      if (rowCount) await keepBackup({ url: urlOf(name) }, name);
      await execute(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
