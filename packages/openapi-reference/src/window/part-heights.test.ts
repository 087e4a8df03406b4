import { expect, test } from "vitest";
import { createPartHeights } from "./heights.ts";

test("on a phone parts are expected to be taller than where the text is wide", () => {
  expect(createPartHeights(1440).expect(400)).toBe(400);
  expect(createPartHeights(390).expect(400)).toBe(680);
});

test("what has been measured is kept, and tells what the others take", () => {
  const heights = createPartHeights(1440);
  heights.measure("a", 3000, 1000);
  expect(heights.known("a")).toBe(3000);
  expect(heights.expect(300)).toBe(500);
});

test("a part that is measured again, or that is a book, changes little of what is expected", () => {
  const heights = createPartHeights(1440);
  for (const height of [1000, 1200, 900]) heights.measure("a", height, 1000);
  expect(heights.expect(300)).toBe(300);
  heights.measure("book", 1_000_000, 1000);
  expect(heights.expect(300)).toBe(525);
});
