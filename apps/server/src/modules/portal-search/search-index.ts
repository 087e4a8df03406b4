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
/** Shorter beginnings have a list of their own: so many words start so that the engine would take a second for them. */
const MIN_NAME_LENGTH = 4;
/** Shorter beginnings are looked for in names only: descriptions have too many words that start so. */
const MIN_TEXT_LENGTH = 6;
/** A path, with its method or without. */
const path = /^(?:[a-z]+\s+)?\//i;
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
  const begun = new Map<string, number[]>();
  const targets = new Map<string, number[]>();
  const pause = pauses();
  for (const [position, { name, title, names: others = [], words = "", text = "", target }] of entries.entries()) {
    index.add({ position, name, words, text });
    for (const beginning of shortBeginningsOf([...indexedWordsOf(name), ...indexedWordsOf(words)])) {
      const known = begun.get(beginning);
      if (known) known.push(position);
      else begun.set(beginning, [position]);
    }
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
  const hitOf = ([position, found]: readonly [number, Pick<IndexHit, "rank" | "score">]): IndexHit => ({
    entry: entryAt(position),
    position,
    ...found,
  });

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

    const keepTypos = () => {
      for (const { id, score } of search(asked.join(" "), typos)) keep(id, ranks.typo, score);
    };

    for (const phrase of phrases) {
      for (const position of first.get(phrase.join(" ")) ?? []) if (isWanted(position)) keep(position, ranks.first, 0);
    }
    for (const { position, isWhole, likeness } of searchPaths(text)) {
      if (isWanted(position)) keep(position, (isWhole ? ranks.exact : ranks.start) + 1 / (likeness + 1.1), 0);
    }
    // What is in a path are its segments: their words, and ids, would be in half of the catalogue.
    if (path.test(text)) {
      if (hits.size === 0) keepTypos();
      return [...hits].map(hitOf);
    }
    const others = phrases.flatMap(alternativesOf).slice(0, MAX_ALTERNATIVES);
    const meant = [
      ...phrases.map((words) => ({ ...askedName(words), penalty: 0 })),
      ...others.map((words) => ({ ...askedName(words), penalty: SYNONYM })),
    ];
    const keepFound = (position: number, score: number) => {
      let rank: number = ranks.text;
      for (const name of names[position] as readonly Name[]) {
        for (const one of meant) rank = Math.min(rank, rankOf(name, one) + name.penalty + one.penalty);
      }
      keep(position, rank, score);
    };
    // Nobody has typed the beginning of a synonym: it is looked for as it is.
    const queries = meant.map(({ words, penalty }) => everyWord(words, penalty === 0));
    for (const { id, score } of search({ combineWith: "OR", queries }, {})) keepFound(id, score);
    for (const words of phrases) {
      const isBeginning = (word: string) =>
        word.length < MIN_NAME_LENGTH && (words.length === 1 || word.length >= MIN_PREFIX_LENGTH);
      const [found, ...more] = words.filter(isBeginning).map((word) => begun.get(word) ?? []);
      if (!found) continue;
      const whole = words.filter((word) => !isBeginning(word));
      if (whole.length > 0) more.push(search(everyWord(whole, true), {}).map(({ id }) => id));
      const sets = more.map((positions) => new Set(positions));
      for (const position of found) {
        if (isWanted(position) && sets.every((set) => set.has(position))) keepFound(position, 0);
      }
    }
    if (hits.size === 0) keepTypos();
    if (hits.size === 0 && asked.length > 1) {
      const some = search(asked.join(" "), { combineWith: "OR", prefix: isLong });
      const most = some.filter(({ queryTerms }) => new Set(queryTerms).size * 2 > asked.length);
      for (const { id, score } of most) keep(id, ranks.typo, score);
    }
    return [...hits].map(hitOf);
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
  return {
    combineWith: "AND",
    queries: words.map((word) => ({
      combineWith: "OR",
      queries: [
        { queries: [word], fields: ["name", "words"], prefix: isTyped && word.length >= MIN_NAME_LENGTH },
        ...(words.length > 1 || word.length > MIN_PREFIX_LENGTH
          ? [{ queries: [word], fields: ["text"], prefix: isTyped && isLong(word) }]
          : []),
      ],
    })),
  };
}

/** What words begin with, of fewer letters than the engine is asked for. */
function shortBeginningsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [1, 2, 3].map((length) => word.slice(0, length))));
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

/** What a name is compared with: the words of a query, as they stand in `Name`. */
interface AskedName {
  readonly words: readonly string[];
  readonly compact: string;
  readonly whole: readonly string[];
  readonly begun: readonly string[];
}

function askedName(words: readonly string[]): AskedName {
  const begun = words.map((word) => ` ${word}`);
  return { words, compact: words.join(""), whole: begun.map((word) => `${word} `), begun };
}

function rankOf({ spaced, compact }: Name, asked: AskedName): number {
  if (compact === asked.compact) return ranks.exact;
  if (compact.startsWith(asked.compact)) return ranks.start;
  if (asked.whole.every((word) => spaced.includes(word))) return ranks.words;
  if (asked.begun.every((word) => spaced.includes(word))) return ranks.parts;
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
