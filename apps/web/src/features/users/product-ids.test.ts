import { expect, test } from "vitest";
import { productIdsOf } from "./edit/form/user-fields.ts";

test.each([
  ["", []],
  ["1", [1]],
  ["3, 1,3", [1, 3]],
  ["12,x,,2,1.5", [2, 12]],
])("the list %j names %o", (list, ids) => {
  expect(productIdsOf(list)).toEqual(ids);
});
