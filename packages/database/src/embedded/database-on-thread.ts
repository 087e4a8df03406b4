import { escapeIdentifier, type Pool, type PoolClient } from "pg";
import type { DatabaseState, OpenDatabase } from "../database.ts";
import { databaseOn, preparedDatabaseOn } from "../pool/database-on.ts";
import { endPool } from "../pool/end-pool.ts";
import { SlotPool } from "../pool/slot-pool.ts";
import { ping, withClient } from "../pool/with-client.ts";
import type { Listener } from "../server/listen.ts";
import { sessionOn } from "../session.ts";
import type { Connections } from "./connections.ts";

/** Milliseconds that a call waits for the one session: somewhat longer than a single statement may take. */
const CONNECTION_TIMEOUT = 15_000;

/** pg's pool on the thread's one session, as on a server. `closeThread` is called when the pool is closed. */
export function databaseOnThread(
  connections: Connections,
  state: () => DatabaseState,
  closeThread: () => Promise<void>,
): OpenDatabase {
  const pool = new SlotPool({
    // PGlite is one session: more of them would share its transaction.
    max: 1,
    pipeline: true,
    stream: () => connections.stream(),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  });
  let closing: Promise<void> | undefined;
  return {
    driver: "pglite",
    db: databaseOn(pool),
    prepared: preparedDatabaseOn(pool),
    pool,
    ping: (timeout) => ping(pool, timeout),
    state,
    withSession: (work) => withClient(pool, (client) => connections.unhurried(() => work(sessionOn(client)))),
    listen: listenOnPool(pool),
    close: () => {
      closing ??= endPool(pool).finally(closeThread);
      return closing;
    },
  };
}

/**
 * LISTEN on the one connection of the embedded database. What it notifies itself it hears with the answer to the
 * statement, or to COMMIT: whoever waits for that knows that all have been told.
 */
function listenOnPool(pool: Pool): OpenDatabase["listen"] {
  const channels = new Map<string, Set<Listener>>();

  async function begin(session: Pool | PoolClient, channel: string): Promise<void> {
    await session.query(`LISTEN ${escapeIdentifier(channel)}`);
    for (const listener of channels.get(channel) ?? []) listener.began();
  }

  pool.on("connect", (client) => {
    client.on("notification", ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.heard(payload ?? "");
    });
    // A connection that is lost meanwhile is followed by another one, which begins again.
    for (const channel of channels.keys()) begin(client, channel).catch(() => {});
  });

  return (channel, listener) => {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(listener));
    begin(pool, channel).catch(() => {});
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || channels.get(channel) !== listeners) return;
      channels.delete(channel);
      pool.query(`UNLISTEN ${escapeIdentifier(channel)}`).catch(() => {});
    };
  };
}
