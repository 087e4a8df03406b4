import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds after a start, in which a server has more urgent work, and between two rounds. */
const FIRST = 20_000;
const BETWEEN = 60_000;
/** Milliseconds that a stop leaves to a round. On a busy machine the first round takes longer. */
const PATIENCE = 1_000;

interface Housekeeping {
  /** Waits a moment for the current round. A later round finishes the rest. */
  stop(): Promise<void>;
}

/** Repeats the work until it is stopped. An error is reported, and the work is tried again in the next round. */
export function keepHouse(
  work: () => Promise<void>,
  failed: (error: unknown) => void,
  { first = FIRST, between = BETWEEN, patience = PATIENCE } = {},
): Housekeeping {
  let round = Promise.resolve();
  let timer = setTimeout(run, first).unref();
  let isStopped = false;
  function run(): void {
    round = work()
      .catch((error: unknown) => {
        // Without its database the round fails, because of the stop.
        if (!isStopped) failed(error);
      })
      .then(() => {
        if (!isStopped) timer = setTimeout(run, between).unref();
      });
  }
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const over = new AbortController();
      await Promise.race([round, sleep(patience, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
    },
  };
}
