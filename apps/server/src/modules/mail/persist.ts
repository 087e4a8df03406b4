import { setTimeout } from "node:timers/promises";

/** Milliseconds between two tries: at first, and at most. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/**
 * Writes down how something ended that cannot be done again, until the database takes it. Rejects when `signal` ends it.
 * @param onFailure is told of each try that failed.
 */
export async function persist(
  write: () => Promise<void>,
  signal: AbortSignal,
  onFailure: (err: unknown) => void,
): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await write();
    } catch (err) {
      if (signal.aborted) throw err;
      onFailure(err);
    }
    // Stopping cuts the pause short, so that there is one more try.
    await setTimeout(pause, undefined, { signal }).catch(() => {});
  }
}
