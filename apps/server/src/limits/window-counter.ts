import { LRUCache } from "lru-cache";

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

/** Stores counts. A missing key counts as zero. */
export interface WindowCounter {
  /** Counts each key once, all at once; in no particular order. */
  count(allowances: readonly Allowance[], now: Date): Promise<Count[]>;
  /** Takes one count of each key back. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Starts the key anew. */
  forget(key: string): Promise<void>;
}

/** Keys that are remembered; a flood of new ones pushes the oldest out. */
const REMEMBERED = 100_000;

/** Counts of this process alone. */
export function createMemoryCounter(): WindowCounter {
  // `max` would take the room of all of them at once.
  const counts = new LRUCache<string, Count>({ maxSize: REMEMBERED, sizeCalculation: () => 1 });

  return {
    count: async (allowances, now) =>
      allowances.map(({ key, seconds }) => {
        const before = counts.get(key);
        const latest = new Date(now.getTime() + seconds * 1000);
        const isOver = !before || before.resetsAt <= now;
        const resetsAt = isOver || before.resetsAt > latest ? latest : before.resetsAt;
        const counted = { key, count: isOver ? 1 : before.count + 1, resetsAt };
        counts.set(key, counted);
        return counted;
      }),
    giveBack: async (keys) => {
      for (const key of keys) {
        const before = counts.get(key);
        if (before && before.count > 0) counts.set(key, { ...before, count: before.count - 1 });
      }
    },
    forget: async (key) => void counts.delete(key),
  };
}
