import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { readText, type TextRead } from "./read-text.ts";

/** SHA-256 of files, in hexadecimal. One that has not changed since it was read is not read again. */
export interface FileHashes {
  /** Undefined when the file cannot be read. */
  of(path: string): Promise<string | undefined>;
  /** Forgets what has not been asked for since the last sweep. */
  sweep(): void;
}

interface Hashed {
  /** A value that the file system changes with every write. */
  readonly stamp: string;
  readonly hash: string | undefined;
}

/**
 * Milliseconds for which a change is too fresh to be told from the next by its time: the clock of some file systems moves
 * every two seconds, and that of others is on another machine.
 */
const FRESH = 5_000;

export function createFileHashes(read: (path: string) => Promise<TextRead> = readText): FileHashes {
  let kept = new Map<string, Hashed>();
  let asked = new Map<string, Hashed>();
  return {
    async of(path) {
      // Before it is read: what is written meanwhile has another stamp.
      const stamp = await stampOf(path);
      const known = asked.get(path) ?? kept.get(path);
      if (known !== undefined && known.stamp === stamp) {
        asked.set(path, known);
        return known.hash;
      }
      const file = await read(path);
      const hash = "bytes" in file ? hashOf(file.bytes) : undefined;
      if (stamp !== undefined) asked.set(path, { stamp, hash });
      return hash;
    },
    sweep() {
      kept = asked;
      asked = new Map();
    },
  };
}

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function stampOf(path: string): Promise<string | undefined> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  const isFresh = Date.now() - Number(ctimeNs) / 1e6 < FRESH;
  return isFresh ? undefined : [dev, ino, size, mtimeNs, ctimeNs].join(" ");
}
