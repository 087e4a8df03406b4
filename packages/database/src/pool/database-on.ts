import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryConfig } from "pg";
import type { Database } from "../database.ts";
import { isDeadlock } from "../database-fault.ts";
import { preparing, statementNames } from "./prepared.ts";
import { letPast } from "./send.ts";
import { withClient } from "./with-client.ts";

const BEGIN = "begin";
/** How often a transaction may begin that the server ends because it and another one wait for each other. */
const MOST_ATTEMPTS = 3;

/** Drizzle on the pool, with a transaction of our own: Drizzle's never gives the connection back whose BEGIN fails. */
export function databaseOn(pool: Pool): Database {
  const db: Database = drizzle(pool);
  db.transaction = (work, config) =>
    unlessDeadlocked(() => withClient(pool, (client) => inTransaction(client, work, config)));
  return letPast(db, pool);
}

/** The same, with statements that connections keep prepared. */
export function preparedDatabaseOn(pool: Pool): Database {
  const nameOf = statementNames();
  const asked = preparing(pool, nameOf);
  const db: Database = drizzle(asked);
  db.transaction = (work, config) =>
    unlessDeadlocked(() =>
      withClient(pool, (client) => inTransaction(startingTogether(preparing(client, nameOf)), work, config)),
    );
  return letPast(db, asked);
}

type Work<T> = (tx: Parameters<Parameters<Database["transaction"]>[0]>[0]) => Promise<T>;
type Config = Parameters<Database["transaction"]>[1];

/** Nothing of what was ended is kept, and the other one has gone on. References between tables lock rows that no statement names. */
async function unlessDeadlocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === MOST_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

async function inTransaction<T>(client: PoolClient, work: Work<T>, config: Config): Promise<T> {
  let failure: { readonly error: unknown } | undefined;
  try {
    return await drizzle(client).transaction(async (tx) => {
      try {
        return await work(letPast(tx, client));
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

/**
 * The client, except that BEGIN is not waited for: it goes out with the first statement of the transaction, whose answer
 * waits for both.
 */
function startingTogether(client: PoolClient): PoolClient {
  let begun: Promise<unknown> | undefined;
  const query = (config: QueryConfig, values: unknown[] = []) => {
    const answer = client.query(config, values);
    if (config.text.startsWith(BEGIN)) {
      begun = answer;
      answer.catch(() => {});
      return Promise.resolve({ rows: [] });
    }
    const beginning = begun;
    begun = undefined;
    return beginning ? Promise.all([answer, beginning]).then(([result]) => result) : answer;
  };
  return { query } as unknown as PoolClient;
}
