import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

test("members that differ, by their path, in the order of the later state", () => {
  const before = { status: "approved", held: { amount: 500, currencyCode: "MAD" }, gone: 1, checks: [1] };
  const after = { status: "cleared", held: { amount: 0, currencyCode: "MAD" }, checks: [1, 2], added: null };
  expect(changesBetween(before, after)).toEqual([
    { member: "status", before: "approved", after: "cleared" },
    { member: "held.amount", before: 500, after: 0 },
    { member: "checks", before: [1], after: [1, 2] },
    { member: "added", before: undefined, after: null },
    { member: "gone", before: 1, after: undefined },
  ]);
});

test("what is deep is compared as a whole, what is no object, too", () => {
  const deep = (value: number) => ({ a: { b: { c: { d: value } } } });
  expect(changesBetween(deep(1), deep(2))).toEqual([{ member: "a.b.c", before: { d: 1 }, after: { d: 2 } }]);
  expect(changesBetween("one", "two")).toEqual([{ member: "", before: "one", after: "two" }]);
  expect(changesBetween(deep(1), deep(1))).toEqual([]);
});
