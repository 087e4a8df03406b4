import { constants } from "node:fs";
import { cp, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "../../database.ts";

const PREFIX = "snapshot-";

/** Too little room for a second copy of the database. */
export class NoRoomError extends Error {}

/**
 * Copies the files of the embedded database into a folder of its own beside it, and returns that. Other work on the database
 * waits for as long as that takes; what reads the copy afterwards keeps nobody waiting.
 * @throws NoRoomError when less than `reserve` bytes would be left
 */
export async function copyDatabase(dataDir: string, database: OpenDatabase, reserve: number): Promise<string> {
  const source = join(dataDir, "postgres");
  const folder = await mkdtemp(join(dataDir, PREFIX));
  try {
    await database.withSession(async (session) => {
      // From here on nothing is written: the one session is held, and all that was written is in the files.
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

/** What a process that was killed has left. */
export async function removeSnapshots(dataDir: string): Promise<void> {
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
