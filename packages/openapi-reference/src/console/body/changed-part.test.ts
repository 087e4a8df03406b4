import { expect, test } from "vitest";
import { changedPart } from "./code-editor.tsx";

test.each([
  ["one two three", "one 2 three", { from: 4, to: 7, insert: "2" }],
  ["", "new", { from: 0, to: 0, insert: "new" }],
  ["old", "", { from: 0, to: 3, insert: "" }],
  ["aa", "aaa", { from: 2, to: 2, insert: "a" }],
  ["aaa", "aa", { from: 2, to: 3, insert: "" }],
  ["same", "same", { from: 4, to: 4, insert: "" }],
])("%j to %j", (before, after, part) => {
  expect(changedPart(before, after)).toEqual(part);
  expect(before.slice(0, part.from) + part.insert + before.slice(part.to)).toBe(after);
});
