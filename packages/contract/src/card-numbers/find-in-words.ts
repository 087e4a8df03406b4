import type { CardNumber } from "./card-number.ts";
import { isCardNumber, LONGEST, SHORTEST } from "./schemes.ts";

/** Digits as words, in the languages of the pages, and as Roman numerals. */
const WORDS: readonly (readonly string[])[] = [
  "zero one two three four five six seven eight nine",
  "zéro un deux trois quatre cinq six sept huit neuf",
  "oh une",
  "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة",
  "nulla I II III IV V VI VII VIII IX",
].map((words) => words.split(" "));
const digitOfWord = new Map(WORDS.flatMap((words) => words.map((word, digit) => [word.toLowerCase(), digit] as const)));
const WORD = `(?:${[...digitOfWord.keys()].sort((one, other) => other.length - one.length).join("|")})`;
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}])${WORD}(?:[^\\p{L}\\p{N}]{1,3}${WORD}){${SHORTEST - 1},}(?![\\p{L}\\p{N}])`,
  "giu",
);
const LETTERS = /[\p{L}\p{M}]+/gu;

/** The numbers whose digits are written out: a run of words with up to three characters between them. */
export function findInWords(text: string): CardNumber[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const words = [...run.matchAll(LETTERS)];
    const digits = words.map(({ 0: word }) => digitOfWord.get(word.toLowerCase()) ?? "").join("");
    for (let from = 0; from + SHORTEST <= digits.length; from++) {
      for (let length = LONGEST; length >= SHORTEST; length--) {
        const some = digits.slice(from, from + length);
        if (some.length === length && isCardNumber(some)) {
          return [{ digits: some, start: index, end: index + run.length, places: [] }];
        }
      }
    }
    return [];
  });
}
