import type { ValidationThread } from "../engine/validation/thread/validation-thread.ts";

/** For what is to be checked on the main thread: what leaves it fails. */
export const noThread: ValidationThread = {
  validate: () => Promise.reject(new Error("left to the thread")),
  close: () => Promise.resolve(),
};
