import { expect, test } from "vitest";
import { productVersionText } from "./user.presenter.ts";

const product = (id: number, name: string) => ({ id, name, description: "", enabled: true });
/** Labels as in content/catalogue.yaml. */
const products = [
  { ...product(1, "PowerCard 3.5"), listLabel: "V3.5", listLabelBesideOthers: "V3,5" },
  { ...product(2, "PowerCard V4"), listLabel: "V4" },
  { ...product(3, "V4"), listLabel: "V4" },
  product(4, "PowerCard Cloud"),
];

test.each([
  [[], ""],
  [[1], "V3.5"],
  [[2], "V4"],
  [[3], "V4"],
  [[2, 3], "V4"],
  [[2, 1], "V3,5,V4"],
  [[1, 2, 3], "V3,5,V4"],
  [[4], "PowerCard Cloud"],
  [[1, 4], "V3,5,PowerCard Cloud"],
  [[9], "9"],
  [[9, 1], "V3,5,9"],
])("the products %j are shown as '%s'", (ids, text) => {
  expect(productVersionText(products, ids)).toBe(text);
  expect(productVersionText(products.toReversed(), ids)).toBe(text);
});
