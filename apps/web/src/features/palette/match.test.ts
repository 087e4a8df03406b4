import { expect, test } from "vitest";
import { fold, foldQuery } from "./fold.ts";
import { match, matchWords } from "./match.ts";

const scoreOf = (text: string, query: string) => match(fold(text), foldQuery(query))?.score;
/** The text with what was hit in brackets. */
function marked(text: string, query: string) {
  const folded = fold(text);
  const places = new Set(
    match(folded, foldQuery(query))?.stretches.flatMap(({ start, end }) => folded.places.slice(start, end)),
  );
  return Array.from(text, (character, at) => (places.has(at) ? `[${character}]` : character))
    .join("")
    .replaceAll("][", "");
}

test("the start of a name comes before the start of a word, a part of a word, and scattered letters", () => {
  const texts = ["Best lookup cards", "Unblock a card", "List blocks", "Block a card"];
  const scores = texts.map((text) => scoreOf(text, "block") ?? Number.POSITIVE_INFINITY);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
});

test.each([
  ["Crédit à la consommation", "credit a", "[Crédit à] la consommation"],
  ["getCurrencyTable", "table", "getCurrency[Table]"],
  ["Block a card", "card block", "[Block] a [card]"],
  ["List card blocks", "lcb", "[L]ist [c]ard [b]locks"],
  ["ﬁnd a card", "find", "[ﬁnd] a card"],
])("%j is hit by %j in %j", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test.each([
  ["Block a card", "blcok"],
  ["Block a card", "zz"],
  ["Card", "card card2"],
])("%j is not hit by %j", (text, query) => {
  expect(match(fold(text), foldQuery(query))).toBeUndefined();
});

test("letters are not gathered from a path", () => {
  expect(matchWords(fold("/v2/cards/{cardId}/block"), "vcb")).toBeUndefined();
  expect(matchWords(fold("/v2/cards/{cardId}/block"), "cards/")).toBeDefined();
});
