import { expect, test } from "vitest";
import { countableWords, unfoundWords } from "./search-words.ts";

test.each([
  ["  Token  VAULT ", "token vault"],
  ["ISO 8583", "iso 8583"],
  ["card.issued", "card.issued"],
  ["ｃａｒｄ\0s", "card s"],
  ["a\ud800b", "a b"],
  ["/cards/{cardId}", "/cards/{cardid}"],
])("%j is counted as %j", (text, counted) => {
  expect(countableWords(text)).toBe(counted);
});

test.each([
  ["a"],
  ["4111 1111 1111 1111"],
  ["4111-11"],
  ["٤١١١١١"],
  ["anna@bank.example"],
  ["https://bank.example/x"],
  ["www.bank.example"],
  ["10.0.0.1"],
  ["fe80::1"],
  ["x".repeat(31)],
  ["word ".repeat(13)],
])("%j is not counted: it may be a card's, a person's or a machine's", (text) => {
  expect(countableWords(text)).toBeUndefined();
});

test("what somebody types is counted once, when it is finished", () => {
  const counted: string[] = [];
  const words = unfoundWords((text) => counted.push(text));
  for (const text of ["tok", "toke", "tokens vault", "tokens"]) words.add(7, text, 1_000);
  words.add(8, "toke", 1_000);
  words.settle(10_999);
  expect(counted).toEqual([]);
  words.add(7, "payout", 11_000);
  expect(counted).toEqual(["tokens vault"]);
  words.settle(11_000);
  expect(counted).toEqual(["tokens vault", "toke"]);
  words.settle(Number.POSITIVE_INFINITY);
  expect(counted).toEqual(["tokens vault", "toke", "payout"]);
});

test("the first digits of a card number are not counted either", () => {
  const counted: string[] = [];
  const words = unfoundWords((text) => counted.push(text));
  for (const text of ["41", "4111 1", "4111 11", "4111 111"]) words.add(7, text, 0);
  words.settle(Number.POSITIVE_INFINITY);
  expect(counted).toEqual([]);
});

test("words of a thousand users wait at most", () => {
  const counted: string[] = [];
  const words = unfoundWords((text) => counted.push(text));
  for (let user = 0; user < 1_001; user += 1) words.add(user, `word ${user}`, 0);
  expect(counted).toEqual(["word 0"]);
});
