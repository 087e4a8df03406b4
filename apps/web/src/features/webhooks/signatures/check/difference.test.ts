import { expect, test } from "vitest";
import { markDifference } from "./verdict-view.tsx";

const differing = (one: string, other: string) => markDifference(one, other).map(({ different }) => different);

test("a changed value is marked, and nothing of what follows", () => {
  expect(differing('100,"currency"', '900,"currency"')).toEqual(["1", "9"]);
  expect(differing('blocked","cause"', 'closed","cause"')).toEqual(["block", "clos"]);
});

test("what was put in or left out is marked on one side", () => {
  expect(differing('"a":1}', ' "a":1}')).toEqual(["", " "]);
  expect(differing("\n}", "}")).toEqual(["\n", ""]);
});

test("when one ends, the rest of the other is different", () => {
  expect(differing("", "\n")).toEqual(["", "\n"]);
  expect(differing("abc", "")).toEqual(["abc", ""]);
});

test("texts that never agree again are different as a whole", () => {
  expect(differing("abcd", "wxyz")).toEqual(["abcd", "wxyz"]);
});

test("nothing is lost", () => {
  for (const [one, other] of [
    ["100,x", "900,x"],
    ["", "a"],
    ["abcdef", "abXdef"],
  ] as const) {
    const [first, second] = markDifference(one, other);
    expect([first.different + first.rest, second.different + second.rest]).toEqual([one, other]);
  }
});
