import { expect, test } from "vitest";
import { isFourth, productFigure } from "./select-product.tsx";

test.each([
  ["PowerCard 3.5", "3.5"],
  ["PowerCard V4", "V4"],
  ["V4", "V4"],
  ["Sandbox", "Sa"],
  ["", ""],
])("the picture of %s is %s", (name, figure) => {
  expect(productFigure(name)).toBe(figure);
});

test("only a name with a 4 in it gets the style of the fourth line", () => {
  expect(isFourth("PowerCard V4")).toBe(true);
  expect(isFourth("PowerCard 4")).toBe(true);
  expect(isFourth("PowerCard V3.5")).toBe(false);
});
