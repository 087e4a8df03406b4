import type { ValidationThread } from "../engine/validation/thread/validation-thread.ts";

/** For tests of the main thread: a value that leaves for the thread fails. */
export const noThread: ValidationThread = {
  validate: () => Promise.reject(new Error("left to the thread")),
  close: () => Promise.resolve(),
};
