import { expect, test } from "vitest";
import { findMatches, MOST_MATCHES } from "./text-viewer.tsx";

test("matches are found whatever the case, and nothing in the text looked for is a pattern", () => {
  expect(findMatches("Card a.c CARD abc", "card").starts).toEqual([0, 9]);
  expect(findMatches("a.c abc", "a.c").starts).toEqual([0]);
  expect(findMatches("x", "").starts).toEqual([]);
});

test("letters whose lower case is longer do not move what comes after them", () => {
  expect(findMatches("İİ needle", "needle").starts).toEqual([3]);
});

test("more matches than anybody steps through are cut and said to be", () => {
  const { starts, isCut } = findMatches("a".repeat(MOST_MATCHES + 1), "a");
  expect([starts.length, isCut]).toEqual([MOST_MATCHES, true]);
});
