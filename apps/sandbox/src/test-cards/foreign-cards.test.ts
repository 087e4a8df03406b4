import { expect, test } from "vitest";
import { productOfPan } from "../simulator/cards/products.ts";
import { isTestPan, testBinOf } from "../simulator/cards/test-bins.ts";
import { foreignCards } from "./foreign-cards.ts";

test.each(foreignCards)("%s is a test number, and no card of the own issuer", (pan) => {
  expect(isTestPan(pan)).toBe(true);
  expect(productOfPan(pan)).toBeUndefined();
});

test("each scheme has one", () => {
  const schemes = foreignCards.map((pan) => testBinOf(pan)?.scheme);
  expect(new Set(schemes).size).toBe(foreignCards.length);
});
