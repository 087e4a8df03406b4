import { expect, test } from "vitest";
import { countIn, fold, foldQuery, foldWithPositions } from "./fold.ts";

test.each([
  ["Straße É", "straße e"],
  ["ÅNGSTRÖM", "angstrom"],
  ["ΟΔΟΣ", "οδοσ"],
  ["İstanbul", "istanbul"],
  ["ﬁle ＡＢ", "file ab"],
])("%j is compared as %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(foldWithPositions(text).folded).toBe(folded);
});

test("a query is trimmed, its blanks joined, and it needs two letters", () => {
  expect(["  Card \n status ", "x", "é", "é́", ""].map(foldQuery)).toEqual(["card status", "", "", "", ""]);
});

test("a hit in the folded text leads back to its place in the text", () => {
  const text = "Crème  brûlée\nÜber";
  const { folded, position } = foldWithPositions(text);
  const at = folded.indexOf("brulee uber");
  expect(text.slice(position(at), position(at + "brulee uber".length))).toBe("brûlée\nÜber");
});

test("hits do not overlap", () => {
  expect(countIn("aaaa", "aa")).toBe(2);
});
