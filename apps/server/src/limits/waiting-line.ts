interface WaitingLine {
  /**
   * Resolves when it is the caller's turn, with what ends the turn; rejects with the signal's reason when it is aborted
   * before.
   */
  turn(signal: AbortSignal): Promise<() => void>;
  /** How many wait. */
  readonly length: number;
}

/** Limits concurrent turns in this process; the others wait in order. */
export function createWaitingLine(atOnce: number): WaitingLine {
  const waiting = new Set<() => void>();
  let free = atOnce;

  function end(): void {
    const [next] = waiting;
    if (next) next();
    else free++;
  }

  return {
    turn: (signal) => {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (free > 0) {
        free--;
        return Promise.resolve(end);
      }
      return new Promise((resolve, reject) => {
        const begin = () => {
          waiting.delete(begin);
          signal.removeEventListener("abort", leave);
          resolve(end);
        };
        const leave = () => {
          waiting.delete(begin);
          reject(signal.reason);
        };
        waiting.add(begin);
        signal.addEventListener("abort", leave, { once: true });
      });
    },
    get length() {
      return waiting.size;
    },
  };
}
