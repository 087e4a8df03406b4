import { createHash } from "node:crypto";
import type { Content, Module } from "@connect-portal/content";
import type { ApiSearchResult } from "@connect-portal/contract";
import { fold } from "@connect-portal/openapi-document/fold";
import MiniSearch from "minisearch";

/** Something that the API search can find: an API, a sub-API or an operation of a module. */
export interface ApiEntry extends ApiSearchResult {
  readonly solutionId: number;
}

export interface ApiSearch {
  /** Entries whose name has every word of `text`, best first. An empty text finds nothing. */
  find(text: string, isWanted: (entry: ApiEntry) => boolean): ApiEntry[];
}

/** A page can show this many badges at a glance. */
export const MAX_RESULTS = 50;

interface NameHit<Entry> {
  readonly entry: Entry;
  /** The smaller the better: see `rankOf`. */
  readonly rank: number;
  /** Tells hits of one rank apart; the greater the better. */
  readonly score: number;
}

/** Hits in the names of entries, in no order. */
type NameSearch<Entry> = (text: string, isWanted?: (entry: Entry) => boolean) => NameHit<Entry>[];

/** More words than most API names have; each one costs a walk through the index. */
export const MAX_WORDS = 6;

/** Many words start with the same letter: beside other words, a single letter has to be a whole word. */
const MIN_PREFIX_LENGTH = 2;

/** Shorter words allow no typo: at that length every word is one letter away from another. */
const MIN_FUZZY_LENGTH = 4;

interface Indexed<Entry> {
  readonly entry: Entry;
  /** Also all of them in one, without blanks between. */
  readonly words: readonly string[];
  /** The words, with blanks between. */
  readonly name: string;
}

/** The APIs by their names, best first. */
export function createApiSearch(entries: readonly ApiEntry[]): ApiSearch {
  const search = createNameSearch(entries);
  return {
    find: (text, isWanted) =>
      search(text, isWanted)
        .sort((left, right) => left.rank - right.rank || right.score - left.score || byName(left.entry, right.entry))
        .slice(0, MAX_RESULTS)
        .map(({ entry }) => entry),
  };
}

/** An in-memory index over the entries' names. It never changes: new content gets a new index. */
function createNameSearch<Entry extends { readonly name: string }>(entries: readonly Entry[]): NameSearch<Entry> {
  const indexed = entries.map((entry): Indexed<Entry> => {
    return { entry, words: indexedWordsOf(entry.name), name: wordsOf(entry.name).join(" ") };
  });
  const at = (position: number) => indexed[position] as Indexed<Entry>;
  const index = new MiniSearch({ idField: "position", fields: ["name"], tokenize: indexedWordsOf });
  index.addAll(entries.map(({ name }, position) => ({ position, name })));

  return (text, isWanted = () => true) => {
    const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    const query = words.join(" ");
    const found = index.search(query, {
      tokenize: wordsOf,
      combineWith: "AND",
      prefix: (word) => words.length === 1 || word.length >= MIN_PREFIX_LENGTH,
      fuzzy: (word) => (word.length >= MIN_FUZZY_LENGTH ? 0.25 : false),
      maxFuzzy: 2,
      filter: ({ id }) => isWanted(at(id).entry),
    });
    const hits = found.map(({ id, score }) => ({ entry: at(id).entry, score, rank: rankOf(at(id), words, query) }));
    const exact = hits.filter(({ rank }) => rank < TYPO);
    return exact.length > 0 ? exact : hits;
  };
}

/** Rank of a hit that is one only with a typo fixed. Where there are others it is noise. */
const TYPO = 4;

/** 0: the name itself; 1: the name starts so; 2: has the words; 3: has words that start so; 4: only with a typo fixed. */
function rankOf({ name, words }: Indexed<unknown>, queried: readonly string[], query: string): number {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (queried.every((word) => words.includes(word))) return 2;
  if (queried.every((word) => words.some((part) => part.startsWith(word)))) return 3;
  return TYPO;
}

/** Lower-case words without accents; "getCurrencyTable" has three. */
export function wordsOf(text: string): string[] {
  return fold(text.replaceAll(/(\p{Lowercase_Letter}|\d)(\p{Uppercase_Letter})/gu, "$1 $2"))
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "");
}

/** "getCurrencyTable" is found by "currency" and by "getcurr". */
export function indexedWordsOf(name: string): string[] {
  return [...new Set([...wordsOf(name), ...wordsOf(name.toLowerCase())])];
}

function byName(left: ApiEntry, right: ApiEntry): number {
  return compare(left.name, right.name) || compare(left.link, right.link);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Every findable name, once per module. */
export function apiEntries({ modules }: Content): ApiEntry[] {
  return modules.flatMap((module) => namesIn(module).map((name) => entryOf(module, name)));
}

function namesIn({ descriptor, specs }: Module): string[] {
  const apis = descriptor?.modules.flatMap((group) => group.apis) ?? [];
  const names = [
    ...apis.map(({ name }) => name),
    ...apis.flatMap(({ subApiList = [] }) => subApiList.map(({ name }) => name)),
    ...specs.flatMap(({ document }) => document.index.operations.map(({ title }) => title)),
  ];
  // When names differ only in case, keep the descriptor's, which comes first.
  const unique = new Map(
    names
      .map((name) => name.trim())
      .reverse()
      .map((name) => [name.toLowerCase(), name]),
  );
  return [...unique.values()].filter((name) => name !== "").reverse();
}

function entryOf({ wsYamlUrl, solutionId }: Module, name: string): ApiEntry {
  return { id: stableId(`${wsYamlUrl}\n${name}`), name, link: `swagger-ui${wsYamlUrl}`, solutionId };
}

/** 48 bits of SHA-256: the same name keeps its id over reloads and releases of the portal, and fits a JSON number. */
function stableId(key: string): number {
  return createHash("sha256").update(key).digest().readUIntBE(0, 6);
}
