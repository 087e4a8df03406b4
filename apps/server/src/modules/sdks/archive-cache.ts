import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

export interface ArchiveCache {
  /** `key` is hexadecimal. Undefined when it is not there, or cannot be read. */
  get(key: string): Promise<Buffer | undefined>;
  /** Never throws: what cannot be kept is logged. */
  put(key: string, archive: Buffer): Promise<void>;
}

interface Kept {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds of the last use. */
  readonly used: number;
}

const ENDING = ".zip";

/** Archives as files of `folder`, those that were used last, up to `maxBytes` in all. A restart finds them again. */
export function createArchiveCache(
  folder: string,
  maxBytes: number,
  log: Pick<FastifyBaseLogger, "warn">,
): ArchiveCache {
  let writing: Promise<void> = Promise.resolve();

  async function write(key: string, archive: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    await makeRoom(archive.length);
    const file = join(folder, `${key}${ENDING}`);
    const half = `${file}.half`;
    try {
      const handle = await open(half, "w");
      try {
        await handle.writeFile(archive);
        // The name must not be there before the bytes are, also when the power fails.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(half, file);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  /** Removes what was used longest ago, and what a process left half written. */
  async function makeRoom(bytes: number): Promise<void> {
    const names = await readdir(folder);
    const kept: Kept[] = [];
    for (const name of names) {
      if (!name.endsWith(ENDING)) {
        await rm(join(folder, name), { force: true, recursive: true });
        continue;
      }
      const { size, mtimeMs } = await stat(join(folder, name));
      kept.push({ name, bytes: size, used: mtimeMs });
    }
    kept.sort((a, b) => a.used - b.used);
    let total = bytes + kept.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of kept) {
      if (total <= maxBytes) return;
      await rm(join(folder, file.name), { force: true });
      total -= file.bytes;
    }
  }

  return {
    async get(key) {
      const file = join(folder, `${key}${ENDING}`);
      try {
        const archive = await readFile(file);
        const now = new Date();
        await utimes(file, now, now).catch(() => {});
        return archive;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") log.warn({ err: error }, "a kept SDK cannot be read");
        return undefined;
      }
    },
    put(key, archive) {
      if (archive.length > maxBytes) return Promise.resolve();
      writing = writing
        .then(() => write(key, archive))
        .catch((error: unknown) =>
          log.warn({ err: error, folder }, "an SDK could not be kept; it is made anew next time"),
        );
      return writing;
    },
  };
}
