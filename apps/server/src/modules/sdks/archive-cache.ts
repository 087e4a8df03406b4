import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

export interface ArchiveCache {
  /** `key` is hexadecimal. Undefined when it is not there, or cannot be read. */
  get(key: string, ending?: Ending): Promise<Buffer | undefined>;
  /** Never throws: what cannot be kept is logged. */
  put(key: string, content: Buffer, ending?: Ending): Promise<void>;
}

/** An archive, or the names that stand beside it. */
export type Ending = ".zip" | ".tsv";

interface Kept {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds of the last use. */
  readonly used: number;
}

const ENDINGS: readonly Ending[] = [".zip", ".tsv"];

/** Archives and their names as files of `folder`, those that were used last, up to `maxBytes` in all. A restart finds them again. */
export function createArchiveCache(
  folder: string,
  maxBytes: number,
  log: Pick<FastifyBaseLogger, "warn">,
): ArchiveCache {
  let writing: Promise<void> = Promise.resolve();

  async function write(name: string, content: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    await makeRoom(content.length);
    const file = join(folder, name);
    const half = `${file}.half`;
    try {
      const handle = await open(half, "w");
      try {
        await handle.writeFile(content);
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
      if (!ENDINGS.some((ending) => name.endsWith(ending))) {
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
    async get(key, ending = ".zip") {
      const file = join(folder, `${key}${ending}`);
      try {
        const content = await readFile(file);
        const now = new Date();
        await utimes(file, now, now).catch(() => {});
        return content;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") log.warn({ err: error }, "cannot read a cached SDK");
        return undefined;
      }
    },
    put(key, content, ending = ".zip") {
      if (content.length > maxBytes) return Promise.resolve();
      writing = writing
        .then(() => write(`${key}${ending}`, content))
        .catch((error: unknown) =>
          log.warn({ err: error, folder }, "could not cache an SDK; it will be generated again"),
        );
      return writing;
    },
  };
}
