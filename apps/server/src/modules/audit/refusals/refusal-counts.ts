/** Milliseconds. */
const MINUTE = 60_000;
/** Accounts that are counted for at a time: who tries with countless names must not fill the memory. */
const MOST_ACCOUNTS = 1_000;

export interface RefusalCounts<T> {
  /** Tells of the first refusal of a key at once, and of further ones together when a minute is over. */
  count(key: string, refusal: T): void;
  /** Tells of what is counted and not told yet. */
  close(): void;
}

/** @param tell is called at most once a minute for a key, with the latest refusal and how many there were */
export function createRefusalCounts<T>(tell: (refusal: T, count: number) => void): RefusalCounts<T> {
  const keys = new Map<string, { latest: T; count: number; timer: NodeJS.Timeout }>();

  function afterMinute(key: string): NodeJS.Timeout {
    return setTimeout(() => {
      const counted = keys.get(key);
      if (!counted?.count) return void keys.delete(key);
      tell(counted.latest, counted.count);
      counted.count = 0;
      counted.timer = afterMinute(key);
    }, MINUTE).unref();
  }

  return {
    count(key, refusal) {
      const counted = keys.get(key);
      if (counted) {
        counted.latest = refusal;
        counted.count += 1;
      } else if (keys.size < MOST_ACCOUNTS) {
        keys.set(key, { latest: refusal, count: 0, timer: afterMinute(key) });
        tell(refusal, 1);
      }
    },
    close() {
      for (const { latest, count, timer } of keys.values()) {
        clearTimeout(timer);
        if (count > 0) tell(latest, count);
      }
      keys.clear();
    },
  };
}
