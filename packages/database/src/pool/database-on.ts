import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Database } from "../database.ts";
import { preparing, statementNames } from "./prepared.ts";
import { withClient } from "./with-client.ts";

/** Drizzle on the pool, with a transaction of our own: Drizzle's never gives the connection back whose BEGIN fails. */
export function databaseOn(pool: Pool): Database {
  const db: Database = drizzle(pool);
  db.transaction = (work, config) => withClient(pool, (client) => inTransaction(drizzle(client), work, config));
  return db;
}

/** The same, with statements that connections keep prepared. */
export function preparedDatabaseOn(pool: Pool): Database {
  const nameOf = statementNames();
  const db: Database = drizzle(preparing(pool, nameOf));
  db.transaction = (work, config) =>
    withClient(pool, (client) => inTransaction(drizzle(preparing(client, nameOf)), work, config));
  return db;
}

type Work<T> = (tx: Parameters<Parameters<Database["transaction"]>[0]>[0]) => Promise<T>;
type Config = Parameters<Database["transaction"]>[1];

async function inTransaction<T>(db: Database, work: Work<T>, config: Config): Promise<T> {
  let failure: { readonly error: unknown } | undefined;
  try {
    return await db.transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        failure = { error };
        throw error;
      }
    }, config);
  } catch (error) {
    // When the connection is gone, ROLLBACK fails too, and says less than what went wrong first.
    throw failure ? failure.error : error;
  }
}
