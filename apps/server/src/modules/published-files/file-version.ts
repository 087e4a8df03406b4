import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { LRUCache } from "lru-cache";

/** An open file and what identifies its bytes. The receiver reads it, which closes it at the end, or closes it. */
export interface FileVersion {
  readonly size: number;
  /** Base64url SHA-256 of the bytes. */
  readonly hash: string;
  /** Exactly `size` bytes. */
  read(): Readable;
  close(): Promise<void>;
}

export type OpenFileVersion = (path: string) => Promise<FileVersion | undefined>;

const MAX_REMEMBERED = 5000;

/**
 * Opens files with the hash of what they hold. A hash is computed once for as long as the file's identity, size and
 * time of change stay as they are.
 */
export function fileVersions(): OpenFileVersion {
  const hashes = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return async (path) => {
    // Whatever has taken the file's place since its path was resolved: no link is followed, no pipe waited for.
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
    if (!handle) return undefined;
    try {
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile()) {
        await handle.close();
        return undefined;
      }
      const identity = [path, stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(" ");
      const hash = hashes.get(identity) ?? (await hashOf(handle));
      hashes.set(identity, hash);
      const size = Number(stats.size);
      return {
        size,
        hash,
        // Also when somebody appends to the file meanwhile.
        read: () => handle.createReadStream({ start: 0, end: size - 1 }),
        close: () => handle.close(),
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  };
}

/** The same of a text that is no file. */
export function textVersion(text: string): FileVersion {
  const bytes = Buffer.from(text);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { size: bytes.length, hash, read: () => Readable.from([bytes], { objectMode: false }), close: async () => {} };
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return hash.digest("base64url");
}
