import { join } from "node:path";
import { DatabaseError } from "../database.ts";

/** Numbers of WebAssembly's system interface (WASI, errno), which Emscripten's file system throws without a name. */
const ERRNO: Readonly<Record<number, string>> = {
  2: "EACCES",
  19: "EDQUOT",
  29: "EIO",
  44: "ENOENT",
  51: "ENOSPC",
  63: "EPERM",
  69: "EROFS",
};

export interface ThreadFailure {
  readonly reason: string;
  /** The disk has no room. */
  readonly isFull: boolean;
  /** No error is known: it only was not open in time. */
  readonly isLate?: boolean;
}

const NO_ROOM = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

/** Why the embedded database gave up, in words. `lastWords` is what PostgreSQL wrote last. */
export function describeFailure(error: unknown, lastWords: readonly string[] = []): ThreadFailure {
  // Each line begins with the time and the process.
  const words = lastWords.flatMap((line) => /\b(PANIC|FATAL):.*/.exec(line)?.[0] ?? []);
  const reason = [wordsOf(error), ...words].join("; ");
  return { reason, isFull: NO_ROOM.test(reason) };
}

/** Emscripten throws an ErrnoError with a number alone, and an ExitStatus without a stack. */
function wordsOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if (!("syscall" in error) && "errno" in error && typeof error.errno === "number") {
    return ERRNO[error.errno] ?? `error ${error.errno}`;
  }
  if ("message" in error && typeof error.message === "string" && error.message) return error.message;
  return "name" in error ? String(error.name) : "unknown";
}

/** The thread of the embedded database is no more; its code is what a broken connection, or a full disk, would give. */
export class ThreadError extends Error {
  readonly code: "ENOSPC" | "ECONNRESET";
  readonly failure: ThreadFailure;

  constructor(failure: ThreadFailure) {
    super(`The embedded database ended (${failure.reason})`);
    this.name = "ThreadError";
    this.code = failure.isFull ? "ENOSPC" : "ECONNRESET";
    this.failure = failure;
  }
}

/** Why the embedded database of this folder cannot be opened, and what to do. A full disk is not a broken database. */
export function openingError(dataDir: string, cause: unknown): DatabaseError {
  const { reason, isFull, isLate } = cause instanceof ThreadError ? cause.failure : describeFailure(cause);
  if (isFull) return diskFullError(dataDir, cause);
  if (/permission denied/i.test(reason)) {
    return new DatabaseError(
      `The database in ${join(dataDir, "postgres")} cannot be opened, because files in it belong to another user (${reason})`,
      `Give ${dataDir} and everything in it to the user of the portal: chown -R`,
      { cause },
    );
  }
  return new DatabaseError(
    `The database in ${join(dataDir, "postgres")} cannot be opened (${reason})`,
    isLate
      ? "Start again when the machine is less busy; as far as is known, the database is intact"
      : `Restore ${dataDir} from a backup, or set DATA_DIR to an empty directory to start over`,
    { cause },
  );
}

export function diskFullError(dataDir: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    `The disk of DATA_DIR (${dataDir}) is full`,
    "Free disk space, or set DATA_DIR to a directory on another disk",
    { cause },
  );
}
