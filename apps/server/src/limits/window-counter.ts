/** How often a key may be counted within a window of time, which begins with the first count. */
export interface Allowance {
  readonly key: string;
  readonly most: number;
  /** Length of the window. */
  readonly seconds: number;
}

/** How far a key has come. */
export interface Count {
  readonly key: string;
  readonly count: number;
  readonly resetsAt: Date;
}

/** Where counts are kept. What is not there counts as none. */
export interface WindowCounter {
  /** Counts each key once, all at once; in no particular order. */
  count(allowances: readonly Allowance[], now: Date): Promise<Count[]>;
  /** Takes one count of each key back. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Starts the key anew. */
  forget(key: string): Promise<void>;
}
