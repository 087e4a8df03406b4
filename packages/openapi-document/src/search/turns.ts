/** Milliseconds of work after which whoever else waits for this thread gets a turn. */
const TURN = 20;

/** To be awaited between the steps of long work: goes on at once, or once others had their turn. */
export function createTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        began = performance.now();
        resolve();
      });
    });
  };
}
