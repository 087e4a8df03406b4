/** Milliseconds. */
const MINUTE = 60_000;
/** Keys that are counted for at a time: who tries with countless names must not fill the memory. */
const MOST_KEYS = 1_000;

interface MinuteCounts<T> {
  /**
   * Tells of a key's first event at once, and of further ones together when a minute is over. False when too many keys are
   * counted for: the event is not counted then.
   */
  count(key: string, event: T): boolean;
  /** Reports counts that have not been reported yet. */
  close(): void;
}

/** @param tell is called at most once a minute for a key, with the latest event and how many there were */
export function createMinuteCounts<T>(tell: (event: T, count: number) => void): MinuteCounts<T> {
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
    count(key, event) {
      const counted = keys.get(key);
      if (counted) {
        counted.latest = event;
        counted.count += 1;
        return true;
      }
      if (keys.size >= MOST_KEYS) return false;
      keys.set(key, { latest: event, count: 0, timer: afterMinute(key) });
      tell(event, 1);
      return true;
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
