import { join } from "node:path";
import { lockDataDirectory } from "../data-directory-lock.ts";
import type { DatabaseOptions, DatabaseState, OpenDatabase } from "../database.ts";
import { databaseOn } from "../pool/database-on.ts";
import { endPool } from "../pool/end-pool.ts";
import { ping } from "../pool/ping.ts";
import { SlotPool } from "../pool/slot-pool.ts";
import { withClient } from "../pool/with-client.ts";
import { sessionOn } from "../session.ts";
import { Connections } from "./connections.ts";
import { type DiskSpace, watchDisk } from "./disk-space.ts";
import { openingError } from "./opening-error.ts";

const MEGABYTE = 1_048_576;
const USUAL_RESERVE = 64 * MEGABYTE;
/** Milliseconds that a call waits for the one session: somewhat longer than a single statement may take. */
const CONNECTION_TIMEOUT = 15_000;
/** The thread has a clock of its own; this is for what that one overlooks. In milliseconds. */
const QUERY_TIMEOUT = 60_000;
/** Milliseconds in which the thread closes its files. */
const CLOSING = 4_000;

/** PostgreSQL in a thread of this process, its files under `dataDir`/postgres. One process at a time. */
export async function openInDirectory(
  dataDir: string,
  { reserve = USUAL_RESERVE, log }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const lock = lockDataDirectory(dataDir);
  if (lock.wasOpenToOthers) {
    log?.warn({ dataDir }, "DATA_DIR could be entered by other users of this machine; only its owner can now");
  }
  const files = join(dataDir, "postgres");
  try {
    const connections = await Connections.to({ dataDir: files }, log);
    const onChange = ({ isFull, freeBytes }: DiskSpace) => {
      connections.allowWrites(!isFull);
      const text = isFull ? "too little room under DATA_DIR: nothing is written" : "there is room under DATA_DIR again";
      log?.warn({ freeBytes, reserve }, text);
    };
    const disk = await watchDisk(dataDir, reserve, onChange);
    if (disk.latest().isFull) onChange(disk.latest());
    return opened(connections, disk.latest, () => {
      disk.stop();
      lock.release();
    });
  } catch (cause) {
    lock.release();
    throw openingError(dataDir, cause);
  }
}

/** A database that ends with the process. `snapshot` is a file of what `dump` of another one gave: its content, at once. */
export async function openInMemory(snapshot?: string): Promise<OpenDatabase & { dump(): Promise<Uint8Array> }> {
  const connections = await Connections.to({ snapshot }, undefined);
  return {
    ...opened(
      connections,
      () => ({ isFull: false }),
      () => {},
    ),
    dump: () => connections.dump(),
  };
}

function opened(connections: Connections, state: () => DatabaseState, release: () => void): OpenDatabase {
  const pool = new SlotPool({
    // PGlite is one session: more of them would share its transaction.
    max: 1,
    stream: () => connections.stream(),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
  });
  let closing: Promise<void> | undefined;
  const close = async () => {
    try {
      await endPool(pool);
      await connections.close(CLOSING);
    } finally {
      release();
    }
  };
  return {
    driver: "pglite",
    db: databaseOn(pool),
    pool,
    ping: (timeout) => ping(pool, timeout),
    state,
    withSession: (work) => withClient(pool, (client) => connections.unhurried(() => work(sessionOn(client)))),
    listen: () => () => {},
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
