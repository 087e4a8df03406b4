import { expect, test } from "vitest";
import { decodeFragment, fragmentOf, parsePointer, pointerOf, valueAt } from "./pointer.ts";

const root = { "a/b": { "~1": [10, { "": "empty" }] }, "%41 é": true };

test.each([
  ["/a~1b/~01/0", 10],
  ["/a~1b/~01/1/", "empty"],
  ["/%41 é", true],
  ["", root],
  ["/a~1b/~01/2", undefined],
  ["/a~1b/~01/-1", undefined],
  ["/a~1b/~01/length", undefined],
  ["/constructor", undefined],
  ["a~1b", undefined],
])("%s leads to what the document has there", (pointer, value) => {
  expect(valueAt(root, pointer)).toBe(value);
});

test("a pointer is made of the steps that it is parsed into, and comes back from a reference", () => {
  const pointer = pointerOf(["a/b", "~1", 0, "%41 é"]);
  expect(parsePointer(pointer)).toEqual(["a/b", "~1", "0", "%41 é"]);
  expect(decodeFragment(fragmentOf(pointer).slice(1))).toBe(pointer);
  expect(decodeFragment("%E0%A4")).toBeUndefined();
});
