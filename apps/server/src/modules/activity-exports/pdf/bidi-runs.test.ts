import { expect, test } from "vitest";
import { directionsOf, visualOrder } from "./face.ts";

test("text without a letter from the right has no directions", () => {
  expect(directionsOf('{"a":"é 卡 𝄞"}')).toBeUndefined();
});

test("brackets turn where the text runs from right to left, numbers do not", () => {
  const directions = directionsOf("(بنك 12)");
  expect(directions?.isRightToLeft).toBe(true);
  expect(directions?.text).toBe(")بنك 12(");
  expect([...(directions?.levels ?? [])]).toEqual([1, 1, 1, 1, 1, 2, 2, 1]);
});

test("parts are put from left to right as UAX 9 says", () => {
  const parts = [0, 1, 2, 1, 0].map((level, read) => ({ level, read }));
  expect(visualOrder(parts).map(({ read }) => read)).toEqual([0, 3, 2, 1, 4]);
  expect(
    visualOrder([
      { level: 1, read: 0 },
      { level: 2, read: 1 },
    ]).map(({ read }) => read),
  ).toEqual([1, 0]);
  expect(visualOrder([])).toEqual([]);
});
