import { expect, test } from "vitest";
import { coversOne } from "./profile.ts";

test.each<[string, string, string[][], boolean]>([
  ["nothing is needed", "", [], true],
  ["the one that is needed", "cards:read", [["cards:read"]], true],
  ["one of two alternatives", "b", [["a"], ["b"]], true],
  ["half of an alternative", "a", [["a", "b"]], false],
  ["all of an alternative, in another order", "b c a", [["a", "b"]], true],
  ["everything", "sandbox", [["a", "b"]], true],
  ["a scope that only begins so", "cards:reader", [["cards:read"]], false],
  ["none", "", [["a"]], false],
])("%s", (_what, granted, needed, covers) => {
  expect(coversOne(granted, needed)).toBe(covers);
});
