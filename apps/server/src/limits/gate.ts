import { LRUCache } from "lru-cache";
import type { Allowance, Count, WindowCounter } from "./window-counter.ts";

/** Refusals that are remembered. */
const REMEMBERED = 100_000;
/** Milliseconds after which a refused key is counted again: another process may have given it back meanwhile. */
const ASK_AGAIN = 30_000;

interface Refusal {
  readonly resetsAt: number;
  readonly askAgainAt: number;
}

export interface Gate {
  /** Counts each key. Seconds to wait; 0 lets it pass. Nothing is counted while a refusal of one of them is remembered. */
  take(allowances: readonly Allowance[]): Promise<number>;
  /** Seconds for which the key is known to be refused. */
  wait(key: string): number;
  giveBack(keys: readonly string[]): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Counts, and remembers in this process what is over its limit, so that a flood costs no counting. */
export function createGate(counter: WindowCounter, now: () => Date): Gate {
  // `max` would take the room of all of them at once.
  const refusals = new LRUCache<string, Refusal>({ maxSize: REMEMBERED, sizeCalculation: () => 1 });

  function wait(key: string): number {
    const refusal = refusals.get(key);
    const present = now().getTime();
    if (!refusal || present >= refusal.askAgainAt || present >= refusal.resetsAt) return 0;
    return secondsUntil(refusal.resetsAt, present);
  }

  function judge({ key, count, resetsAt }: Count, allowances: readonly Allowance[], present: number): number {
    if (!allowances.some((allowance) => allowance.key === key && count > allowance.most)) return 0;
    refusals.set(key, { resetsAt: resetsAt.getTime(), askAgainAt: present + ASK_AGAIN });
    return secondsUntil(resetsAt.getTime(), present);
  }

  return {
    wait,
    take: async (allowances) => {
      const known = Math.max(...allowances.map(({ key }) => wait(key)));
      if (known > 0) return known;
      const present = now();
      const counts = await counter.count(allowances, present);
      return Math.max(...counts.map((count) => judge(count, allowances, present.getTime())));
    },
    giveBack: (keys) => counter.giveBack(keys),
    forget: (key) => {
      refusals.delete(key);
      return counter.forget(key);
    },
  };
}

function secondsUntil(end: number, present: number): number {
  return Math.max(1, Math.ceil((end - present) / 1000));
}
