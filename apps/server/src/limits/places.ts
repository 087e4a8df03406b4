import type { ApiError } from "@connect-portal/contract";

interface PlacesRule {
  /** Most that one key has at a time. */
  readonly perKey: number;
  /** Most of all keys together; without it only each key is bounded. */
  readonly together?: number;
  readonly refusal: () => ApiError;
}

export interface Places<Key> {
  /** Takes a place and returns what gives it back. @throws the rule's refusal */
  take(key: Key): () => void;
  /** Does the work when there is a place for it. @throws the rule's refusal */
  hold<T>(key: Key, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits concurrent work in this process. Once half of the slots are taken, a key gets one at a time: otherwise a few
 * keys could hold so many that all others are refused.
 */
export function createPlaces<Key>({ perKey, together = Number.POSITIVE_INFINITY, refusal }: PlacesRule): Places<Key> {
  const taken = new Map<Key, number>();
  let all = 0;

  function take(key: Key): () => void {
    const own = taken.get(key) ?? 0;
    if (all >= together || own >= (all < together / 2 ? perKey : 1)) throw refusal();
    taken.set(key, own + 1);
    all++;
    return () => {
      all--;
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  }

  return {
    take,
    hold: async (key, work) => {
      const leave = take(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
