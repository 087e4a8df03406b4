import { expect, test } from "vitest";
import { createHeights, type ItemKind } from "./heights.ts";

test("what was never seen is expected to be as tall as its kind", () => {
  const heights = createHeights(2, (index) => (index === 0 ? "operation" : "row"));
  expect(heights.of(0)).toBeGreaterThan(heights.of(1));
});

test("a measured height stays; a change of less than half a pixel is none", () => {
  const heights = createHeights(1, () => "operation");
  expect(heights.measure(0, 400)).toBe(true);
  expect(heights.measure(0, 400.3)).toBe(false);
  expect(heights.of(0)).toBe(400);
});

test("an element without a height is hidden, not flat", () => {
  const heights = createHeights(1, () => "operation");
  expect(heights.measure(0, 0)).toBe(false);
  expect(heights.of(0)).toBeGreaterThan(0);
});

test("the unseen rest approaches what was measured, and what was measured stays", () => {
  const heights = createHeights(40, () => "operation");
  for (let index = 0; index < 30; index += 1) heights.measure(index, 3000);
  const before = heights.of(35);
  expect(heights.learn()).toBe(true);
  expect(heights.of(35)).toBeGreaterThan(before);
  expect(heights.of(35)).toBeLessThan(3000);
  expect(heights.of(3)).toBe(3000);
  expect(heights.learn()).toBe(false);
});

test("one item that is a book by itself does not make books of the others", () => {
  const heights = createHeights(200, () => "operation");
  heights.measure(0, 900_000);
  heights.learn();
  expect(heights.of(1)).toBeLessThan(4000);
});

test("an item that opens or closes is measured anew", () => {
  let kind: ItemKind = "operation";
  const heights = createHeights(1, () => kind);
  heights.measure(0, 3000);
  expect(heights.update(() => kind)).toBe(false);
  kind = "row";
  expect(heights.update(() => kind)).toBe(true);
  expect(heights.of(0)).toBeLessThan(100);
});
