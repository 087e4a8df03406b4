import { idsIn } from "../fitting/ids.ts";
import type { Random } from "../seed/history/random.ts";

/** Of each kind so many of the latest are likely to be used next. */
const LATEST = 6;

/** The ids that a sequence has come across, by their prefix. */
export interface KnownIds {
  /** Keeps what an answer names. */
  learn(body: unknown): void;
  /** Which id takes the place of this one: itself, one that came up lately, or any other. */
  insteadOf(id: string, random: Random): string;
}

export function knownIds(): KnownIds {
  const byPrefix = new Map<string, string[]>();
  return {
    learn: (body) => {
      for (const id of idsIn(body)) {
        const ids = byPrefix.get(id.slice(0, 3)) ?? [];
        byPrefix.set(id.slice(0, 3), [...ids.filter((other) => other !== id), id]);
      }
    },
    insteadOf: (id, random) => {
      const ids = byPrefix.get(id.slice(0, 3)) ?? [];
      const chance = random.next();
      if (chance < 0.4 || ids.length === 0) return id;
      const some = chance < 0.9 ? ids.slice(-LATEST) : ids;
      return some[random.between(0, some.length - 1)] ?? id;
    },
  };
}
