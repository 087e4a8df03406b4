import { expect, test } from "vitest";
import { productChoices, productName } from "./user-fields.ts";

const products = [
  { id: 2, name: "PowerCard V4" },
  { id: 4, name: "PowerCard Cloud" },
];

test("every product of the catalogue can be chosen, and what the user has although it is gone", () => {
  expect(productChoices(products, [2, 3])).toEqual([
    { value: "2", label: "PowerCard V4" },
    { value: "3", label: "Product 3, not available" },
    { value: "4", label: "PowerCard Cloud" },
  ]);
  expect(productName(products, 4)).toBe("PowerCard Cloud");
});
