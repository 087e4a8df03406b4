import { expect, test } from "vitest";
import { wholeUnits } from "./currencies.ts";
import { unitsForOneEuro } from "./rates.ts";
import { currencyTerms, fromDirhams, hasTerms } from "./terms.ts";

test("products have terms in each currency that has a rate, worth the same within an eighth", () => {
  expect(Object.keys(currencyTerms).sort()).toEqual(Object.keys(unitsForOneEuro).sort());
  const dirhams = Number(unitsForOneEuro.MAD);
  for (const [currencyCode, units] of Object.entries(unitsForOneEuro)) {
    const worth = fromDirhams(1_000, currencyCode) / wholeUnits(1, currencyCode) / Number(units);
    expect(worth / (1_000 / dirhams), currencyCode).toBeGreaterThan(0.875);
    expect(worth / (1_000 / dirhams), currencyCode).toBeLessThan(1.125);
  }
});

test("a currency without a rate has no terms", () => {
  expect(hasTerms("ISK")).toBe(false);
  expect(() => fromDirhams(1, "ISK")).toThrow(RangeError);
});
