import { expect, test } from "vitest";
import { productVersionText } from "./product-options.ts";

test.each([
  [[], ""],
  [[1], "V3.5"],
  [[2], "V4"],
  [[3], "V4"],
  [[2, 3], "V4"],
  [[2, 1], "V3,5,V4"],
  [[1, 2, 3], "V3,5,V4"],
])("the products %j are shown as '%s'", (ids, text) => {
  expect(productVersionText(ids)).toBe(text);
});
