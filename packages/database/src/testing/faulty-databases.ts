import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { OpenDatabase } from "../database.ts";
import { Connections } from "../embedded/connections.ts";
import { databaseOnThread } from "../embedded/database-on-thread.ts";
import { openDatabase } from "../open-database.ts";
import type { TestPostgres } from "./test-postgres.ts";

export interface FaultyDatabase {
  readonly database: OpenDatabase;
  /** Breaks all its connections at once, whatever they do. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

/** A server that ends the connections to a new database, as it does when it restarts. */
export async function faultyServer(postgres: TestPostgres): Promise<FaultyDatabase> {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  const administrator = new Client({ connectionString: url });
  await administrator.connect();
  return {
    database,
    drop: async () => {
      await administrator.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      );
    },
    close: async () => {
      await database.close();
      await administrator.end();
    },
  };
}

/** An embedded database whose thread is killed. */
export async function faultyThread(): Promise<FaultyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-test-"));
  const connections = await Connections.to({ dataDir: join(folder, "postgres") });
  const database = databaseOnThread(
    connections,
    () => ({ isFull: false }),
    () => connections.close(10_000),
  );
  return {
    database,
    drop: () => connections.replaceThread("a test"),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
