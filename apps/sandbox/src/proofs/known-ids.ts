import { idsIn } from "../fitting/ids.ts";
import type { Random } from "../seed/history/random.ts";

/** For each kind, how many of the latest ids, and of the last used ones, are preferred. */
const LATEST = 6;
const LAST_USED = 2;

/** The ids that a sequence has seen, by prefix. */
export interface KnownIds {
  /** Keeps the ids in a response. */
  learn(body: unknown): void;
  /**
   * Chooses the id to use in place of this one: itself, one used or seen lately, or any other. Requests must come back
   * to the same purchase, or its states would never meet.
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
