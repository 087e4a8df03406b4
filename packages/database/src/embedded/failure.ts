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
  /** Nothing is known to be wrong: it was not open in time. */
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
