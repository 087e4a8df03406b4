import { ERRNO_CODES } from "@electric-sql/pglite/basefs";

export interface ThreadFailure {
  readonly reason: string;
  /** The disk has no room. */
  readonly isFull: boolean;
}

const NO_ROOM = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

/** Why the embedded database gave up, in words. `lastWords` is what PostgreSQL wrote last. */
export function describeFailure(error: unknown, lastWords: readonly string[] = []): ThreadFailure {
  const words = lastWords.filter((line) => /^\S*\s*(PANIC|FATAL)/.test(line) || NO_ROOM.test(line));
  const reason = [wordsOf(error), ...words].join("; ");
  return { reason, isFull: NO_ROOM.test(reason) };
}

/** Emscripten throws an ErrnoError with a number alone, and an ExitStatus without a stack. */
function wordsOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("errno" in error && typeof error.errno === "number" && !(error instanceof Error && "syscall" in error)) {
    const code = Object.entries(ERRNO_CODES).find(([, number]) => number === error.errno)?.[0];
    return code ?? `error ${error.errno}`;
  }
  if ("message" in error && typeof error.message === "string" && error.message) return error.message;
  return "name" in error ? String(error.name) : "unknown";
}
