import type { SearchWords } from "@connect-portal/content";
import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import { indexedWordsOf, MAX_WORDS, wordsOf } from "../catalogue/api-search.ts";
import { pauses } from "./collect-entries.ts";
import { createPathSearch } from "./path-search.ts";
import type { PortalEntry } from "./portal-entry.ts";

export interface IndexHit {
  readonly entry: PortalEntry;
  /** Where it is among all entries, which are in the order of the catalogue. */
  readonly position: number;
  /** One of `ranks`, and a fraction that tells equal kinds apart: the smaller the better. */
  readonly rank: number;
  /** The engine's own score, by frequency of the words; the greater the better. */
  readonly score: number;
}

/** The hits that the caller may see, in no order. */
export type SearchIndex = (text: string, isOpen: (entry: PortalEntry) => boolean) => IndexHit[];

/** In the order of `portalHitRanks`. */
export const ranks = { first: 0, exact: 1, start: 2, words: 3, parts: 4, text: 5, typo: 6 } as const;

/** A name beside the title counts less by this. */
const OTHER_NAME = 1;
/** An alternative by a synonym is worth a little less than what was typed. */
const SYNONYM = 0.5;
/** Many words start with the same letter: beside other words, a single letter has to be a whole word. */
const MIN_PREFIX_LENGTH = 2;
/** Shorter beginnings are looked for in names only: descriptions have too many words that start so. */
const MIN_TEXT_LENGTH = 4;
/** Shorter words allow no typo: at that length every word is one letter away from another. */
const MIN_FUZZY_LENGTH = 4;
const MAX_ALTERNATIVES = 8;

/** Words that a question has, and the name of its answer has not. */
const small = new Set(
  "a an and are can do does for how i in is it my of on or the to what when where which why with".split(" "),
);

const boost = { name: 6, words: 3, text: 1 };

/** What a name is compared by: its words, and all of them in one. */
interface Name {
  /** With a blank at each end. */
  readonly spaced: string;
  readonly compact: string;
  readonly penalty: number;
}

/** An in-memory index. It never changes: new content gets a new one. It is built in slices, beside other work. */
export async function createSearchIndex(entries: readonly PortalEntry[], known: SearchWords): Promise<SearchIndex> {
  const index = new MiniSearch({
    idField: "position",
    fields: ["name", "words", "text"],
    tokenize: (text, field) => (field === "text" ? textWordsOf(text) : indexedWordsOf(text)),
    processTerm: (term) => term,
  });
  const names: (readonly Name[])[] = [];
  const targets = new Map<string, number[]>();
  const pause = pauses();
  for (const [position, { name, title, names: others = [], words = "", text = "", target }] of entries.entries()) {
    index.add({ position, name, words, text });
    const own = title === name ? [nameOf(name)] : [nameOf(title), nameOf(name)];
    names.push([...own, ...others.map((other) => ({ ...nameOf(other), penalty: OTHER_NAME }))]);
    if (target !== undefined) targets.set(target, [...(targets.get(target) ?? []), position]);
    const paused = pause();
    if (paused) await paused;
  }
  const searchPaths = createPathSearch(entries);
  const alternativesOf = createSynonyms(known.synonyms);
  const first = new Map(
    known.first.flatMap(({ words, opens }) =>
      words.map((word) => [queryWordsOf(word.toLowerCase()).join(" "), targets.get(opens) ?? []] as const),
    ),
  );
  const entryAt = (position: number) => entries[position] as PortalEntry;

  return (text, isOpen) => {
    const phrases = phrasesOf(text);
    const [asked = []] = phrases;
    if (asked.length === 0) return [];
    const hits = new Map<number, Pick<IndexHit, "rank" | "score">>();
    const isWanted = (position: number) => isOpen(entryAt(position));
    const keep = (position: number, rank: number, score: number) => {
      if (rank < (hits.get(position)?.rank ?? Number.POSITIVE_INFINITY)) hits.set(position, { rank, score });
    };
    const search = (query: Query, options: SearchOptions) =>
      index.search(query, { tokenize: (one) => one.split(" "), boost, ...options, filter: ({ id }) => isWanted(id) });

    for (const phrase of phrases) {
      for (const position of first.get(phrase.join(" ")) ?? []) if (isWanted(position)) keep(position, ranks.first, 0);
    }
    for (const { position, isWhole, likeness } of searchPaths(text)) {
      if (isWanted(position)) keep(position, (isWhole ? ranks.exact : ranks.start) + 1 / (likeness + 1.1), 0);
    }
    const others = phrases.flatMap(alternativesOf).slice(0, MAX_ALTERNATIVES);
    const meant = [
      ...phrases.map((words) => ({ words, penalty: 0 })),
      ...others.map((words) => ({ words, penalty: SYNONYM })),
    ];
    // Nobody has typed the beginning of a synonym: it is looked for as it is.
    const queries = meant.map(({ words, penalty }) => everyWord(words, penalty === 0));
    const exact = search({ combineWith: "OR", queries }, {});
    for (const { id, score } of exact) {
      const found = names[id] as readonly Name[];
      const rank = Math.min(
        ...meant.flatMap(({ words, penalty }) => found.map((name) => rankOf(name, words) + name.penalty + penalty)),
      );
      keep(id, Math.min(rank, ranks.text), score);
    }
    if (hits.size === 0) {
      for (const { id, score } of search(asked.join(" "), typos)) keep(id, ranks.typo, score);
    }
    if (hits.size === 0 && asked.length > 1) {
      const some = search(asked.join(" "), { combineWith: "OR", prefix: isLong });
      const most = some.filter(({ queryTerms }) => new Set(queryTerms).size * 2 > asked.length);
      for (const { id, score } of most) keep(id, ranks.typo, score);
    }
    return [...hits].map(([position, { rank, score }]) => ({ entry: entryAt(position), position, rank, score }));
  };
}

const typos: SearchOptions = {
  fields: ["name"],
  combineWith: "AND",
  prefix: true,
  fuzzy: (word) => (word.length >= MIN_FUZZY_LENGTH ? 0.25 : false),
  maxFuzzy: 2,
};

function isLong(word: string): boolean {
  return word.length >= MIN_TEXT_LENGTH;
}

/** Every word somewhere in an entry: each in its name, its other words or its text. */
function everyWord(words: readonly string[], isTyped: boolean): Query {
  const isPrefix = (word: string) => isTyped && (words.length === 1 || word.length >= MIN_PREFIX_LENGTH);
  return {
    combineWith: "AND",
    queries: words.map((word) => ({
      combineWith: "OR",
      queries: [
        { queries: [word], fields: ["name", "words"], prefix: isPrefix },
        ...(words.length > 1 || word.length > MIN_PREFIX_LENGTH
          ? [{ queries: [word], fields: ["text"], prefix: isTyped && isLong(word) }]
          : []),
      ],
    })),
  };
}

/** "3DS" is one word to some and two to others, as "getCity" is. */
function phrasesOf(text: string): string[][] {
  const split = queryWordsOf(text);
  const whole = queryWordsOf(text.toLowerCase());
  return split.join(" ") === whole.join(" ") ? [split] : [split, whole];
}

function queryWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const large = words.filter((word) => !small.has(word));
  return (large.length > 0 ? large : words).slice(0, MAX_WORDS);
}

function textWordsOf(text: string): string[] {
  return wordsOf(text.toLowerCase()).filter((word) => word.length > 1 && !small.has(word));
}

function nameOf(name: string): Name {
  const words = wordsOf(name);
  return { spaced: ` ${words.join(" ")} `, compact: words.join(""), penalty: 0 };
}

function rankOf({ spaced, compact }: Name, words: readonly string[]): number {
  const query = words.join("");
  if (compact === query) return ranks.exact;
  if (compact.startsWith(query)) return ranks.start;
  if (words.every((word) => spaced.includes(` ${word} `))) return ranks.words;
  if (words.every((word) => spaced.includes(` ${word}`))) return ranks.parts;
  return ranks.text;
}

/** What a phrase says in other words: each group's words stand for each other, also inside a longer phrase. */
function createSynonyms(groups: SearchWords["synonyms"]): (words: readonly string[]) => string[][] {
  const folded = groups.map((group) => group.map((word) => wordsOf(word.toLowerCase())));
  return (words) => {
    const found: string[][] = [];
    for (const group of folded) {
      for (const phrase of group) {
        const at = words.findIndex((_, from) => phrase.every((word, index) => words[from + index] === word));
        if (at < 0) continue;
        const others = group.filter((other) => other !== phrase);
        found.push(...others.map((other) => [...words.slice(0, at), ...other, ...words.slice(at + phrase.length)]));
      }
    }
    return found;
  };
}
