import type { Folded } from "./fold.ts";

/** Better kinds of hits have the smaller number. */
export const ranks = { start: 0, word: 1, within: 2, scattered: 3 } as const;

/** A stretch of a folded text, from `start` up to but without `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Match {
  /** One of `ranks`, and a fraction that tells equal kinds apart. */
  readonly score: number;
  /** Matched ranges of the folded text. */
  readonly stretches: readonly Stretch[];
}

/** Fewer letters would be scattered over nearly every text. */
const SHORTEST_SCATTERED = 3;

/** How a text meets a folded query: as a whole, else all of its words, else its letters in this order. */
export function match(folded: Folded, query: string): Match | undefined {
  return whole(folded, query) ?? everyWord(folded, query) ?? scattered(folded, query);
}

/** Like `match`, but without scattered letters: for texts that are not read as names, such as paths. */
export function matchWords(folded: Folded, query: string): Match | undefined {
  return whole(folded, query) ?? everyWord(folded, query);
}

function whole(folded: Folded, part: string): Match | undefined {
  const { text, starts } = folded;
  const first = text.indexOf(part);
  if (first === -1) return undefined;
  if (first === 0) return { score: ranks.start, stretches: [{ start: 0, end: part.length }] };
  for (let at = first; at !== -1; at = text.indexOf(part, at + 1)) {
    if (starts[at]) return { score: ranks.word, stretches: [{ start: at, end: at + part.length }] };
  }
  return { score: ranks.within, stretches: [{ start: first, end: first + part.length }] };
}

function everyWord(folded: Folded, query: string): Match | undefined {
  if (!query.includes(" ")) return undefined;
  const hits = query.split(" ").map((word) => whole(folded, word));
  if (hits.some((hit) => hit === undefined)) return undefined;
  const found = hits.filter((hit) => hit !== undefined);
  return {
    score: Math.max(...found.map(({ score }) => score)) + 0.25,
    stretches: found.flatMap(({ stretches }) => stretches).sort((a, b) => a.start - b.start),
  };
}

/** Each letter at the next word that begins with it, where there is one, else at its next place. */
function scattered({ text, starts }: Folded, query: string): Match | undefined {
  const letters = query.replaceAll(" ", "");
  if (letters.length < SHORTEST_SCATTERED) return undefined;
  const atWords = walk(letters, (letter, from) => {
    for (let at = text.indexOf(letter, from); at !== -1; at = text.indexOf(letter, at + 1)) {
      if (at === from || starts[at]) return at;
    }
    return text.indexOf(letter, from);
  });
  const places = atWords ?? walk(letters, (letter, from) => text.indexOf(letter, from));
  if (!places) return undefined;
  const [start = 0] = places;
  const spread = (places.at(-1) ?? 0) - start + 1 - places.length;
  return { score: ranks.scattered + Math.min(spread, 99) / 100, stretches: stretchesOf(places) };
}

function walk(letters: string, next: (letter: string, from: number) => number): number[] | undefined {
  const places: number[] = [];
  for (const letter of letters) {
    const at = next(letter, (places.at(-1) ?? -1) + 1);
    if (at === -1) return undefined;
    places.push(at);
  }
  return places;
}

function stretchesOf(places: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const at of places) {
    const last = stretches.at(-1);
    if (last?.end === at) stretches[stretches.length - 1] = { start: last.start, end: at + 1 };
    else stretches.push({ start: at, end: at + 1 });
  }
  return stretches;
}
