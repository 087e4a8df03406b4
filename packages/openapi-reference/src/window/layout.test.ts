import { expect, test } from "vitest";
import { anchorAt, endOf, indexAt, layoutOf, positionOf, rangeBetween } from "./layout.ts";

const layout = layoutOf([100, 50, 200]);

test("items stand one under the other", () => {
  expect(layout.tops).toEqual([0, 100, 150, 350]);
  expect(endOf(layout)).toBe(350);
  expect(endOf(layoutOf([]))).toBe(0);
});

test.each([
  [-10, 0],
  [0, 0],
  [99.5, 0],
  [100, 1],
  [150, 2],
  [5000, 2],
])("at %d stands item %d", (y, index) => {
  expect(indexAt(layout, y)).toBe(index);
});

test("a range takes every item that it touches, and none when the list is elsewhere", () => {
  expect(rangeBetween(layout, 120, 180)).toEqual({ first: 1, last: 2 });
  expect(rangeBetween(layout, -500, 20)).toEqual({ first: 0, last: 0 });
  expect(rangeBetween(layout, -500, -1).last).toBe(-1);
  expect(rangeBetween(layout, 351, 900).last).toBe(-1);
  expect(rangeBetween(layoutOf([]), 0, 900).last).toBe(-1);
});

test("an anchor finds its place again after heights have changed", () => {
  const anchor = anchorAt(layout, 170);
  expect(anchor).toEqual({ index: 2, offset: 20 });
  expect(anchor && positionOf(layoutOf([900, 50, 200]), anchor)).toBe(970);
});

test("outside the list there is nothing to hold", () => {
  expect(anchorAt(layout, -1)).toBeNull();
  expect(anchorAt(layout, 351)).toBeNull();
  expect(anchorAt(layoutOf([]), 0)).toBeNull();
});
