import { setTimeout } from "node:timers/promises";
import type { Pool, PoolClient, QueryConfig } from "pg";
import { asDatabaseError, ConnectionError } from "../database-fault.ts";

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

/** Milliseconds within which a probe wants to know. */
const USUAL = 2_000;

/** Rejects when no answer comes in time, be it that none of the connections is free, or that the peer of one is dead. */
export async function ping(pool: Pool, timeout = USUAL): Promise<void> {
  const probe: QueryConfig & { query_timeout: number } = { text: "SELECT 1", query_timeout: timeout };
  const answered = new AbortController();
  const late = setTimeout(timeout, undefined, { signal: answered.signal }).then(() => {
    throw new ConnectionError(new Error("Connection terminated: no answer in time"));
  });
  late.catch(() => {});
  const asked = withClient(pool, (client) => client.query(probe));
  asked.catch(() => {});
  try {
    await Promise.race([asked, late]);
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    answered.abort();
  }
}
