import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { BackupLine } from "./manifest.ts";

/** Fast rather than small: what a portal holds becomes a tenth of it anyway. */
const LEVEL = 3;
/** Characters that are compressed at a time; single lines would cost far more. */
const PIECE = 65_536;

export interface ArchiveWriter {
  write(line: BackupLine): Promise<void>;
  /** SHA-256 of all lines so far; hex. */
  digest(): Promise<string>;
  /** Resolves when everything is on the disk. */
  end(): Promise<void>;
  /** Lets go of the file, however far it is. */
  abandon(): Promise<void>;
}

/** Lines of JSON, compressed, into a new file that only its owner reads. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await once(target, "open");
  const gzip = createGzip({ level: LEVEL });
  const hash = createHash("sha256");
  const written = pipeline(gzip, target);
  // Whoever writes or ends is told.
  written.catch(() => {});
  let waiting = "";
  async function flush(): Promise<void> {
    const text = waiting;
    waiting = "";
    hash.update(text);
    await put(gzip, text, written);
  }
  return {
    write: async (line) => {
      waiting += `${JSON.stringify(line)}\n`;
      if (waiting.length >= PIECE) await flush();
    },
    digest: async () => {
      await flush();
      return hash.copy().digest("hex");
    },
    end: async () => {
      await flush();
      gzip.end();
      await written;
    },
    abandon: async () => {
      gzip.destroy();
      await written.catch(() => {});
    },
  };
}

/** Waits while the disk is slower than the database; a file that broke ends the wait. */
async function put(stream: Writable, text: string, written: Promise<void>): Promise<void> {
  if (stream.destroyed) return written;
  if (!stream.write(text)) await Promise.race([once(stream, "drain"), written]);
}
