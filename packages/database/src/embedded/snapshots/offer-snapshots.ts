import { constants } from "node:fs";
import { cp, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { DatabaseLog, OpenDatabase } from "../../database.ts";

const PREFIX = "snapshot-";

/** Too little room for a second copy of the database. */
class NoRoomError extends Error {}

/** Only this process may open the database. Users with access to DATA_DIR get copies through this socket. */
export const SOCKET = "snapshot.sock";

/** The answer to a caller, one line of JSON. The caller may use the copy until it disconnects. */
export type SnapshotAnswer = { readonly folder: string } | { readonly error: string; readonly mend: string };

/** Gives a copy of the database to each process that connects to DATA_DIR/snapshot.sock, until the returned function is called. */
export async function offerSnapshots(
  dataDir: string,
  database: OpenDatabase,
  reserve: number,
  log: DatabaseLog | undefined,
): Promise<() => Promise<void>> {
  const callers = new Set<Socket>();
  const path = join(dataDir, SOCKET);
  await removeSnapshots(dataDir);
  await rm(path, { force: true });
  const server = createServer((caller) => {
    callers.add(caller);
    // One that hangs up early is no fault.
    caller.on("error", () => {});
    void serve(caller).finally(() => callers.delete(caller));
  });

  async function serve(caller: Socket): Promise<void> {
    const left = new Promise<void>((resolve) => caller.once("close", () => resolve()));
    caller.resume();
    try {
      const folder = await copyDatabase(dataDir, database, reserve);
      answer(caller, { folder });
      await left;
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      log?.warn({ err: error }, "the database could not be copied for a backup");
      answer(caller, explain(error));
      caller.end();
    }
  }

  const isListening = await new Promise<boolean>((resolve) => {
    // One caller who could not be let in, later, leaves it open for the next.
    server.on("error", (err) => {
      log?.warn(
        { err, path },
        server.listening
          ? "somebody who asked for a backup could not be let in"
          : "backups have to wait until the portal is stopped: it cannot be asked for one",
      );
      resolve(false);
    });
    server.unref().listen(path, () => resolve(true));
  });
  return async () => {
    if (!isListening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const caller of callers) caller.destroy();
    await closed;
  };
}

function answer(caller: Socket, what: SnapshotAnswer): void {
  if (caller.writable) caller.write(`${JSON.stringify(what)}\n`);
}

function explain(error: unknown): SnapshotAnswer {
  if (error instanceof NoRoomError) {
    return {
      error: "There is no disk space under DATA_DIR for the copy of the database that a backup needs",
      mend: "Free as much disk space as DATA_DIR/postgres uses, or stop the portal and back up then",
    };
  }
  return { error: "The portal could not copy its database", mend: "Its log says why; or stop it and back up then" };
}

/**
 * Copies the files of the embedded database into a folder of its own beside it, and returns that. Other work on the database
 * waits for as long as that takes; what reads the copy afterwards keeps nobody waiting.
 * @throws NoRoomError when less than `reserve` bytes would be left
 */
async function copyDatabase(dataDir: string, database: OpenDatabase, reserve: number): Promise<string> {
  const source = join(dataDir, "postgres");
  const folder = await mkdtemp(join(dataDir, PREFIX));
  try {
    await database.withSession(async (session) => {
      // Nothing is written from here on: the only session is held, and all writes are in the files.
      await session.run("CHECKPOINT");
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < (await sizeOf(source)) + reserve) throw new NoRoomError();
      await cp(source, join(folder, "postgres"), { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Removes copies left by a process that was killed. */
async function removeSnapshots(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let size = 0;
  for (const entry of entries) {
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return size;
}
