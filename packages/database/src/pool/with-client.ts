import type { Pool, PoolClient } from "pg";
import { ConnectionError } from "../connection-error.ts";

/**
 * Lends a connection of the pool to the work. When it breaks, the work counts as failed, even if it waits for something
 * else for ever: a connection that is out for good would be missing until the process ends.
 */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const broken = Promise.withResolvers<never>();
  const onError = (error: Error) => broken.reject(new ConnectionError(error));
  client.on("error", onError);
  const running = work(client);
  try {
    return await Promise.race([running, broken.promise]);
  } finally {
    running.catch(ignore);
    client.off("error", onError);
    client.release(!isAtRest(client));
  }
}

/** Answered, and in no transaction: only such a connection may go to the next caller. */
function isAtRest(client: PoolClient): boolean {
  // Both are pg's own and stand in no types; without them the connection is replaced.
  const { readyForQuery, getTransactionStatus } = client as unknown as PgClient;
  return readyForQuery === true && getTransactionStatus.call(client) === "I";
}

interface PgClient {
  readonly readyForQuery: boolean;
  getTransactionStatus(): "I" | "T" | "E" | null;
}

function ignore(): void {}
