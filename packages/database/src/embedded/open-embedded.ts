import { join } from "node:path";
import { lockDataDirectory } from "../data-directory-lock.ts";
import type { DatabaseOptions, OpenDatabase } from "../database.ts";
import { Connections } from "./connections.ts";
import { databaseOnThread } from "./database-on-thread.ts";
import { type DiskSpace, watchDisk } from "./disk-space.ts";
import { openingError } from "./failure.ts";
import { giveToOwner } from "./give-to-owner.ts";
import { offerSnapshots } from "./snapshots/offer-snapshots.ts";

const MEGABYTE = 1_048_576;
const USUAL_RESERVE = 64 * MEGABYTE;
/** Milliseconds in which the thread closes its files. */
const CLOSING = 2_000;

/** PostgreSQL in a thread of this process, its files under `dataDir`/postgres. One process at a time. */
export async function openInDirectory(
  dataDir: string,
  { reserve = USUAL_RESERVE, log }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const lock = lockDataDirectory(dataDir);
  if (lock.wasOpenToOthers) {
    log?.warn({ dataDir }, "other users of this machine could read DATA_DIR; now only its owner can");
  }
  const opened = new AsyncDisposableStack();
  opened.defer(lock.release);
  // The last one before: all is written then, and nobody else is there.
  opened.defer(() => {
    try {
      giveToOwner(dataDir);
    } catch (err) {
      log?.warn({ err, dataDir }, "files that root wrote in DATA_DIR cannot be given to its owner");
    }
  });
  try {
    const connections = await Connections.to({ dataDir: join(dataDir, "postgres") }, log);
    opened.defer(() => connections.close(CLOSING));
    const onChange = ({ isFull, freeBytes }: DiskSpace) => {
      connections.allowWrites(!isFull);
      const text = isFull
        ? "too little disk space under DATA_DIR: writes are rejected"
        : "there is enough disk space under DATA_DIR again";
      log?.warn({ freeBytes, reserve }, text);
    };
    const disk = await watchDisk(dataDir, reserve, onChange);
    opened.defer(disk.stop);
    const database = databaseOnThread(connections, disk.latest, () => opened.disposeAsync());
    opened.defer(await offerSnapshots(dataDir, database, reserve, log));
    return database;
  } catch (cause) {
    await opened.disposeAsync();
    throw openingError(dataDir, cause);
  }
}

/** A database that ends with the process. `snapshot` is a file of what `dump` of another one gave: its content, at once. */
export async function openInMemory(snapshot?: string): Promise<OpenDatabase & { dump(): Promise<Uint8Array> }> {
  const connections = await Connections.to({ snapshot });
  return {
    ...databaseOnThread(
      connections,
      () => ({ isFull: false }),
      () => connections.close(CLOSING),
    ),
    dump: () => connections.dump(),
  };
}
