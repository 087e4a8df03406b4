/** Milliseconds after a start, in which a server has more urgent work, and between two rounds. */
const FIRST = 20_000;
const BETWEEN = 60_000;

export interface Housekeeping {
  /** Waits for a round that is under way. */
  stop(): Promise<void>;
}

/** Does the work again and again until it is stopped. What goes wrong is told, and tried again in the next round. */
export function keepHouse(
  work: () => Promise<void>,
  failed: (error: unknown) => void,
  { first = FIRST, between = BETWEEN } = {},
): Housekeeping {
  let round = Promise.resolve();
  let timer = setTimeout(run, first).unref();
  let isStopped = false;
  function run(): void {
    round = work()
      .catch(failed)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, between).unref();
      });
  }
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
