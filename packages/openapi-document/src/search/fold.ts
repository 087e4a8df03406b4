/**
 * Text as it is compared: small letters without accents, each in its plain form ("ﬁ" is "fi"), and British and American
 * spellings alike.
 */
export function fold(text: string): string {
  return plain(text).replace(spellings, (found) => spelled(found));
}

function plain(text: string): string {
  const small = text.toLowerCase();
  // A sigma at the end of a word has a form of its own.
  return isAscii(small)
    ? small
    : small
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .replaceAll("ς", "σ");
}

/**
 * The letters that the spellings differ in: "-ization", "analyze" and "cancelled" whatever follows, so that the beginning
 * of a word is found, too; "-our" by its stems, because "four" is not "for"; "cheque".
 */
const spellings =
  /(?<=[iy])z|(?<=(?:behavi|col|endeav|fav|flav|harb|hon|lab|neighb)o)u(?=r|\b)|(?<=(?:cancel|label|model|total|travel))l|(?<=che)que/g;

function spelled(letters: string): string {
  if (letters === "z") return "s";
  return letters === "que" ? "ck" : "";
}

/** Normalizes the query: folded, blanks joined. Empty when it is too short to search. */
export function foldQuery(query: string): string {
  const folded = fold(query).replace(/\s+/g, " ").trim();
  return folded.length < MIN_LENGTH ? "" : folded;
}

const MIN_LENGTH = 2;

export interface FoldedText {
  readonly folded: string;
  /** Position in the text of each unit of `folded`, and at the end the text's length. */
  position(index: number): number;
}

/**
 * Like `fold`, with blanks joined, and with the positions in the original text: the page shows that, not the folded
 * one.
 */
export function foldWithPositions(text: string): FoldedText {
  if (isAscii(text) && !/\s\s|[^\S ]/.test(text) && text.search(new RegExp(spellings, "i")) < 0) {
    return { folded: text.toLowerCase(), position: (index) => index };
  }
  const positions: number[] = [];
  let folded = "";
  let at = 0;
  for (const character of text) {
    const piece = /\s/.test(character) ? (folded.endsWith(" ") ? "" : " ") : plain(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) positions.push(at);
    at += character.length;
  }
  positions.push(at);
  // From the end on, so that the places before a word that gets shorter stay.
  for (const { 0: found, index } of [...folded.matchAll(spellings)].reverse()) {
    positions.splice(index + spelled(found).length, found.length - spelled(found).length);
  }
  folded = fold(folded);
  return { folded, position: (index) => positions[Math.min(index, positions.length - 1)] ?? 0 };
}

/** How often a folded query stands in a folded text, without overlaps. */
export function countIn(folded: string, query: string): number {
  let count = 0;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) count += 1;
  return count;
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
  return /^[\x00-\x7f]*$/.test(text);
}
