import type { ThreadFailure } from "./failure.ts";

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
