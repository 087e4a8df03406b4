import { expect, test } from "vitest";
import { shellWord } from "./escape.ts";

test.each([
  ["plain", "'plain'"],
  ["", "''"],
  ['$HOME `id` \\ "a"', "'$HOME `id` \\ \"a\"'"],
  ["it's", "'it'\\''s'"],
])("%j is one word that a shell takes as it is", (text, word) => {
  expect(shellWord(text)).toBe(word);
});
