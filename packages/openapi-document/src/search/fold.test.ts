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

test.each([
  ["preauthorisation", "Preauthorization"],
  ["authoris", "authoriz"],
  ["TOKENISED", "tokenized"],
  ["analyse", "analyze"],
  ["do not honour", "Do not honor"],
  ["honou", "hono"],
  ["coloured labels", "colored labels"],
  ["cancelled", "canceled"],
  ["cheques", "checks"],
])("%j is compared like %j", (british, american) => {
  expect(fold(british)).toBe(fold(american));
  expect(foldWithPositions(british).folded).toBe(foldWithPositions(american).folded);
});

test.each(["four for your", "hour or hours", "unique"])("%j stays as it is", (text) => {
  expect(fold(text)).toBe(text);
});

test("a hit in another spelling leads back to its place in the text", () => {
  const text = "Two cheques, coloured  and Authorized, é";
  const { folded, position } = foldWithPositions(text);
  for (const [wanted, shown] of [
    ["checks", "cheques"],
    ["colored and", "coloured  and"],
    ["authorised", "Authorized"],
    ["e", "é"],
  ] as const) {
    const query = fold(wanted);
    const at = wanted === "e" ? folded.lastIndexOf(query) : folded.indexOf(query);
    expect(text.slice(position(at), position(at + query.length))).toBe(shown);
  }
});

test("hits do not overlap", () => {
  expect(countIn("aaaa", "aa")).toBe(2);
});
