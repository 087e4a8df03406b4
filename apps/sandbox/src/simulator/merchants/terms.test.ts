import { expect, test } from "vitest";
import { MERCHANT_TRANSITIONS } from "./lifecycle.ts";
import { TERMS, termsOf } from "./terms.ts";

test.each([
  ["5411", "grocery", "low", 0],
  ["5542", "fuel", "low", 0],
  ["3005", "airlines", "high", 1_000],
  ["3357", "car_rental_chains", "medium", 500],
  ["3640", "hotels", "medium", 500],
  ["7011", "lodging", "medium", 500],
  ["7995", "betting", "high", 1_000],
  ["5999", "everything_else", "low", 0],
])("%s is offered the terms of %s", (mcc, name, riskLevel, basisPoints) => {
  expect(termsOf(mcc)).toMatchObject({ name, riskLevel, reserve: { basisPoints } });
});

test("who has a reserve has days for it", () => {
  for (const { reserve } of TERMS) expect(reserve.basisPoints > 0).toBe(reserve.days > 0);
});

test("nothing leads out of a terminated contract, and everything leads there", () => {
  expect(MERCHANT_TRANSITIONS.terminated).toEqual([]);
  for (const status of ["applied", "active", "suspended"] as const) {
    expect(MERCHANT_TRANSITIONS[status]).toContain("terminated");
  }
});
