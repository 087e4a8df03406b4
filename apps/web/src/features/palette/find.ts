import type { Entry, Group } from "./entries.ts";
import { groups } from "./entries.ts";
import { foldQuery } from "./fold.ts";
import { match, matchWords, ranks } from "./match.ts";

export interface FoundGroup {
  readonly group: Group;
  /** The best, as many as are shown. */
  readonly entries: readonly Entry[];
  /** How many there are in all. */
  readonly count: number;
}

export interface Found {
  /** In the order of `groups`, without the empty ones. */
  readonly groups: readonly FoundGroup[];
  /** The entry that meets the query best, whatever its group. */
  readonly best: Entry | undefined;
  readonly count: number;
}

/** A hit in what is not the title counts less than one in it, and what is deprecated comes after what is not. */
const BESIDE_TITLE = 0.5;
const DEPRECATED = 0.1;

/** The entries that meet what is typed, best first in each group; all of them while nothing is typed. */
export function find(entries: readonly Entry[], typed: string, limit: number): Found {
  const query = foldQuery(typed);
  const scored = query === "" ? entries.map((entry) => ({ entry, score: 0 })) : scoredEntries(entries, query);
  const found = groups
    .map((group) => ({ group, hits: scored.filter(({ entry }) => entry.group === group) }))
    .filter(({ hits }) => hits.length > 0);
  const best = found.map(({ hits }) => hits[0]).sort((a, b) => (a?.score ?? 0) - (b?.score ?? 0))[0];
  return {
    groups: found.map(({ group, hits }) => ({
      group,
      entries: hits.slice(0, limit).map(({ entry }) => entry),
      count: hits.length,
    })),
    best: best?.entry,
    count: scored.length,
  };
}

/** Scattered letters are read out of a title only when nothing has the query as it was typed. */
function scoredEntries(entries: readonly Entry[], query: string) {
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score !== Number.POSITIVE_INFINITY);
  const typed = scored.filter(({ entry, score }) => score < ranks.scattered || entry.group === "apis");
  return (typed.some(({ score }) => score < ranks.scattered) ? typed : scored).sort(
    (a, b) => a.score - b.score || a.entry.title.length - b.entry.title.length,
  );
}

function scoreOf({ foldedTitle, foldedWords, deprecated, group }: Entry, query: string): number {
  // The server has already chosen these, by rules that also mend a letter.
  const unmatched = group === "apis" ? 4 : Number.POSITIVE_INFINITY;
  const title = match(foldedTitle, query)?.score ?? unmatched;
  const beside = foldedWords.map(
    (words) => (matchWords(words, query)?.score ?? Number.POSITIVE_INFINITY) + BESIDE_TITLE,
  );
  return Math.min(title, ...beside) + (deprecated ? DEPRECATED : 0);
}
