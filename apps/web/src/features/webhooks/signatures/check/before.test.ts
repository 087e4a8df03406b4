import { expect, test } from "vitest";
import { before } from "./verdict-view.tsx";

test("what stands before a difference in its line", () => {
  expect(before('{\n  "a": 1\n}', { line: 2, column: 8 })).toBe('  "a": ');
  expect(before("abc", { line: 1, column: 1 })).toBe("");
});

test("characters are counted, not their halves", () => {
  expect(before("🐎🐎x", { line: 1, column: 3 })).toBe("🐎🐎");
});

test("of a long line only the end is shown", () => {
  expect(before("x".repeat(100), { line: 1, column: 90 })).toBe(`…${"x".repeat(24)}`);
});

test("a difference behind the end of the text has all of its line before it", () => {
  expect(before("ab", { line: 1, column: 3 })).toBe("ab");
});
