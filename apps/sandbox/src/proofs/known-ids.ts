import { idsIn } from "../fitting/ids.ts";
import type { Random } from "../seed/history/random.ts";

/** Of each kind so many of the latest are likely to be used next, and so many of those that were used last. */
const LATEST = 6;
const LAST_USED = 2;

/** The ids that a sequence has come across, by their prefix. */
export interface KnownIds {
  /** Keeps what an answer names. */
  learn(body: unknown): void;
  /**
   * Which id takes the place of this one: itself, one that a request has used lately, one that came up lately, or any
   * other. Two lives of one purchase meet only where requests come back to it.
   */
  insteadOf(id: string, random: Random): string;
}

export function knownIds(): KnownIds {
  const byPrefix = new Map<string, string[]>();
  const used = new Map<string, string[]>();
  const add = (lists: Map<string, string[]>, id: string) => {
    const ids = lists.get(id.slice(0, 3)) ?? [];
    lists.set(id.slice(0, 3), [...ids.filter((other) => other !== id), id]);
  };
  const choose = (id: string, random: Random): string => {
    const known = byPrefix.get(id.slice(0, 3)) ?? [];
    const lately = (used.get(id.slice(0, 3)) ?? []).slice(-LAST_USED);
    const chance = random.next();
    const some = chance < 0.55 ? lately : chance < 0.9 ? known.slice(-LATEST) : known;
    return chance < 0.25 ? id : (some[random.between(0, some.length - 1)] ?? id);
  };
  return {
    learn: (body) => {
      for (const id of idsIn(body)) add(byPrefix, id);
    },
    insteadOf: (id, random) => {
      const chosen = choose(id, random);
      add(used, chosen);
      return chosen;
    },
  };
}
