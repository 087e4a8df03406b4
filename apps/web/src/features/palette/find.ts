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
  /** The group with the best hit first, without the empty ones. */
  readonly groups: readonly FoundGroup[];
  readonly count: number;
}

interface Scored {
  readonly entry: Entry;
  readonly score: number;
}

/** A hit in what is not the title counts less than one in it, and what is deprecated comes after what is not. */
const BESIDE_TITLE = 0.5;
const DEPRECATED = 0.1;
/** Among about equal hits, the open page's come first, and an operation's own errors before those of all calls. */
const ELSEWHERE = 1;
const EXPLAINED = 0.2;

/** The entries that meet what is typed, best first; all of them in the order of `groups` while nothing is typed. */
export function find(entries: readonly Entry[], typed: string, limit: number): Found {
  const query = foldQuery(typed);
  const scored = query === "" ? entries.map((entry) => ({ entry, score: 0 })) : scoredEntries(entries, query);
  const byGroup = Map.groupBy(scored, ({ entry }) => entry.group);
  const found = groups.flatMap((group) => {
    const hits = byGroup.get(group) ?? [];
    return hits.length === 0 ? [] : [{ group, hits, worth: worthOf(group, hits) }];
  });
  if (query !== "") found.sort((a, b) => a.worth - b.worth);
  return {
    groups: found.map(({ group, hits }) => ({
      group,
      entries: hits.slice(0, limit).map(({ entry }) => entry),
      count: hits.length,
    })),
    count: scored.length,
  };
}

/** Ranks a group by its best hit. A verb stands before the resource's name: "Create card" is as good as "Card". */
function worthOf(group: Group, [best]: readonly Scored[]): number {
  const rank = Math.floor(best?.score ?? 0);
  return group === "operations" ? Math.max(0, rank - 1) : rank;
}

/** Scattered letters are read out of a title only when nothing has the query as it was typed. */
function scoredEntries(entries: readonly Entry[], query: string): Scored[] {
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score !== Number.POSITIVE_INFINITY);
  const typed = scored.filter(({ entry, score }) => score < ranks.scattered || entry.isChosen);
  return (typed.some(({ score }) => score < ranks.scattered) ? typed : scored).sort(
    (a, b) => weightOf(a) - weightOf(b) || lengthOf(a) - lengthOf(b),
  );
}

/** The shorter title is hit more fully; what the server has sorted stays so. */
function lengthOf({ entry }: Scored): number {
  return entry.isChosen ? Number.MAX_SAFE_INTEGER : entry.title.length;
}

function weightOf({ entry, score }: Scored): number {
  return score + (entry.isElsewhere ? ELSEWHERE : 0) + (entry.explained ? EXPLAINED : 0);
}

function scoreOf({ foldedTitle, foldedWords, deprecated, isChosen }: Entry, query: string): number {
  const unmatched = isChosen ? 4 : Number.POSITIVE_INFINITY;
  const title = match(foldedTitle, query)?.score ?? unmatched;
  const beside = foldedWords.map(
    (words) => (matchWords(words, query)?.score ?? Number.POSITIVE_INFINITY) + BESIDE_TITLE,
  );
  return Math.min(title, ...beside) + (deprecated ? DEPRECATED : 0);
}
