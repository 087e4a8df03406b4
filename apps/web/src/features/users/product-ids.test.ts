import { expect, test } from "vitest";
import { productIdsOf } from "./product-ids.ts";

test.each([
  ["", []],
  ["1", [1]],
  ["3, 1,3", [1, 3]],
  ["7,x,,2", [2]],
])("the list %j names %o", (list, ids) => {
  expect(productIdsOf(list)).toEqual(ids);
});
