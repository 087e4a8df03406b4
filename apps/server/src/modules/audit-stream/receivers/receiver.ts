/** Something outside that takes records. */
export interface Receiver {
  /**
   * Resolves when the receiver has said that it has all of them, and rejects when it has not, or nobody knows; both within
   * some seconds. Never called twice at a time.
   */
  deliver(events: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Milliseconds that the receiver has for a batch. A worker holds its place for longer than that. */
export const DELIVERY_TIME = 15_000;
