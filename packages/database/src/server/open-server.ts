import type { PoolConfig } from "pg";
import { DatabaseError, type DatabaseLog, type DatabaseOptions, type OpenDatabase } from "../database.ts";
import { databaseOn, preparedDatabaseOn } from "../pool/database-on.ts";
import { endPool } from "../pool/end-pool.ts";
import { SlotPool } from "../pool/slot-pool.ts";
import { ping, withClient } from "../pool/with-client.ts";
import { sessionOn } from "../session.ts";
import { listen } from "./listen.ts";

/** All in milliseconds. A call waits for a connection first, then for each statement. */
const CONNECTION_TIMEOUT = 5_000;

/** Limit for one statement; sessions have none. */
const STATEMENT_TIMEOUT = 15_000;

/** Server-side limits of the portal's pool, and its own timeouts in case the server is dead. */
export const POOL_LIMITS = {
  connectionTimeoutMillis: CONNECTION_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: STATEMENT_TIMEOUT + 5_000,
};

/** Limits of sessions. An hour is the safety net for a server that dies in the middle of a statement. */
const SESSION_LIMITS = {
  connectionTimeoutMillis: CONNECTION_TIMEOUT,
  query_timeout: 3_600_000,
};

/** A peer that is gone without a word is noticed by the system. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Connections for sessions; each is opened when it is needed. */
const SESSIONS = 3;
const USUAL_SIZE = 10;
/** Milliseconds. */
const START = 60_000;

const ofPortal = { ...KEEP_ALIVE, application_name: "connect-portal" };
const UTC = "-c timezone=UTC";
/** Overrides limits of the role, where operators set them for a pooler: they are not meant for sessions. */
const NO_LIMITS = `${UTC} -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0`;

/** A pool of connections to a PostgreSQL server. Rejects when the server does not answer. */
export async function openServer(
  { url, directUrl = url }: { readonly url: string; readonly directUrl?: string | undefined },
  { poolSize = USUAL_SIZE, log }: DatabaseOptions,
  limits = POOL_LIMITS,
): Promise<OpenDatabase> {
  const ofPool = { ...ofPortal, ...limits, connectionString: url, options: UTC, max: poolSize };
  // Pipelining sends the concurrent queries of a transaction at once, instead of each after the response to the one
  // before.
  const pool = poolOf({ ...ofPool, pipeline: true }, "DATABASE_URL");
  const direct = { ...ofPortal, ...SESSION_LIMITS, connectionString: directUrl, options: NO_LIMITS };
  const sessions = poolOf({ ...direct, max: SESSIONS }, "DATABASE_DIRECT_URL");
  const listeners = new Set<() => void>();
  const close = async () => {
    for (const stop of listeners) stop();
    await Promise.all([endPool(pool), endPool(sessions)]);
  };
  try {
    await awaitAnswer(pool, log);
  } catch (cause) {
    await close();
    throw new DatabaseError(
      `The database server of DATABASE_URL does not respond (${reasonOf(cause)})`,
      "Check DATABASE_URL, and that the server runs and accepts this user",
      { cause },
    );
  }
  return {
    driver: "postgres",
    db: databaseOn(pool),
    prepared: url === directUrl ? preparedDatabaseOn(pool) : databaseOn(pool),
    pool,
    ping: (timeout) => ping(pool, timeout),
    state: () => ({ isFull: false }),
    withSession: (work) => withClient(sessions, (client) => work(sessionOn(client))),
    listen: (channel, listener) => {
      const stop = listen(direct, channel, listener);
      listeners.add(stop);
      return () => {
        listeners.delete(stop);
        stop();
      };
    },
    close,
  };
}

/**
 * A connection that runs out of time is made again for a minute: while a process starts, it may be busier than the server,
 * and see an answer that has long been there only when its own time is up.
 */
async function awaitAnswer(pool: SlotPool, log: DatabaseLog | undefined): Promise<void> {
  const end = performance.now() + START;
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query("SELECT 1");
      return;
    } catch (error) {
      if (!/\btimeout\b/.test(reasonOf(error)) || performance.now() > end) throw error;
      if (attempt === 1) log?.warn({}, "the database server does not respond yet: tried again for a minute");
    }
  }
}

function poolOf(config: PoolConfig & { readonly max: number }, setting: string): SlotPool {
  try {
    return new SlotPool(config);
  } catch (cause) {
    throw new DatabaseError(`${setting} cannot be read`, "Write it as postgres://user:password@host:5432/database", {
      cause,
    });
  }
}

/** Node reports a refused connection to a name with several addresses as an AggregateError with an empty message. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}
