import type { DatabaseState, OpenDatabase } from "../database.ts";
import { databaseOn, preparedDatabaseOn } from "../pool/database-on.ts";
import { endPool } from "../pool/end-pool.ts";
import { ping } from "../pool/ping.ts";
import { SlotPool } from "../pool/slot-pool.ts";
import { withClient } from "../pool/with-client.ts";
import { sessionOn } from "../session.ts";
import type { Connections } from "./connections.ts";
import { listenOnPool } from "./listen-on-pool.ts";

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
