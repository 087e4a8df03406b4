import type { PortalHitRank } from "@connect-portal/contract";
import type { Entry, Group } from "./entries.ts";
import { groups } from "./entries.ts";
import { foldQuery } from "./fold.ts";
import { match, matchWords, ranks } from "./match.ts";

interface FoundGroup {
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

/** The server's ranks beside those of `match`. */
const scoreOfRank: Readonly<Record<PortalHitRank, number>> = {
  first: -1,
  exact: -0.5,
  start: ranks.start,
  words: ranks.word,
  parts: ranks.word + 0.25,
  text: ranks.within + 0.5,
  typo: ranks.scattered + 1,
};
/** A hit in what is not the title counts less than one in it, and what is deprecated comes after what is not. */
const BESIDE_TITLE = 0.5;
const DEPRECATED = 0.1;
/** Among about equal hits, the open page's come first, and an operation's own errors before those of all calls. */
const ELSEWHERE = 1;
const EXPLAINED = 0.2;
/** Hits of a group that are looked at for its worth: the open page's come before better ones of elsewhere. */
const BEST = 6;

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

/** Ranks a group by its best hit. A verb stands before the resource's name: "Create card" is as good as a field "card". */
function worthOf(group: Group, hits: readonly Scored[]): number {
  const score = Math.min(...hits.slice(0, BEST).map((hit) => hit.score));
  if (group === "fields" || group === "schemas") return Math.max(ranks.start, half(score));
  const isNamed = score < scoreOfRank.parts;
  return group === "operations" && isNamed ? Math.min(ranks.start, half(score)) : half(score);
}

function half(score: number): number {
  return Math.floor(2 * score) / 2;
}

/** Scattered letters are read out of a title only when nothing has the query as it was typed. */
function scoredEntries(entries: readonly Entry[], query: string): Scored[] {
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score !== Number.POSITIVE_INFINITY);
  const typed = scored.filter(({ entry, score }) => score < ranks.scattered || entry.rank !== undefined);
  return (typed.some(({ score }) => score < ranks.scattered) ? typed : scored).sort(
    (a, b) => weightOf(a) - weightOf(b) || lengthOf(a) - lengthOf(b),
  );
}

/** The shorter title is hit more fully; what the server has sorted stays so. */
function lengthOf({ entry }: Scored): number {
  return entry.rank !== undefined ? Number.MAX_SAFE_INTEGER : entry.title.length;
}

function weightOf({ entry, score }: Scored): number {
  const isFirst = entry.rank === "first";
  return score + (entry.isElsewhere && !isFirst ? ELSEWHERE : 0) + (entry.explained && !isFirst ? EXPLAINED : 0);
}

function scoreOf({ foldedTitle, foldedWords, deprecated, rank }: Entry, query: string): number {
  if (rank !== undefined) return scoreOfRank[rank] + (deprecated ? DEPRECATED : 0);
  if (foldedTitle.text === query) return scoreOfRank.exact + (deprecated ? DEPRECATED : 0);
  const title = match(foldedTitle, query)?.score ?? Number.POSITIVE_INFINITY;
  const beside = foldedWords.map(
    (words) => (matchWords(words, query)?.score ?? Number.POSITIVE_INFINITY) + BESIDE_TITLE,
  );
  return Math.min(title, ...beside) + (deprecated ? DEPRECATED : 0);
}
