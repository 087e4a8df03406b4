import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { unbilledOf, unbilledOn } from "./instalment-plan.ts";
import { feeOf, floorOf, offers, partsOf } from "./offers.ts";

test("parts are the principal together, no two differ by more than one, and their interest falls", () => {
  assert(
    property(integer({ min: 1_000, max: 1e12 }), constantFrom(...offers), (principal, offer) => {
      const parts = partsOf(offer, principal);
      const shares = parts.map((part) => part.principal);
      expect(parts).toHaveLength(offer.parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(principal);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      const interest = parts.map((part) => part.interest);
      expect(interest).toEqual(interest.toSorted((one, other) => other - one));
      expect(interest.every((amount) => (offer.rate === 0 ? amount === 0 : amount >= 0))).toBe(true);
      expect(unbilledOf({ parts })).toBe(principal);
    }),
  );
});

test.each([
  ["IP03", 0, [0, 0, 0]],
  ["IP12", 0, [990, 908, 825]],
  ["IP24", 1_200, [1_290, 1_236, 1_182]],
])("1,200.00 as %s costs %i at once and then %o", (code, fee, interest) => {
  const offer = offers.find((one) => one.code === code);
  if (!offer) throw new Error(code);
  expect(feeOf(offer, 120_000)).toBe(fee);
  expect(
    partsOf(offer, 120_000)
      .slice(0, 3)
      .map((part) => part.interest),
  ).toEqual(interest);
});

test("the floor is worth the same in each currency", () => {
  expect(["MAD", "JPY", "KWD"].map(floorOf)).toEqual([50_000, 7_500, 15_000]);
});

test("what was unbilled on a day is what the last change before its end left", () => {
  const plan = {
    unbilled: [
      { day: "2025-03-04", amount: 900 },
      { day: "2025-03-10", amount: 600 },
      { day: "2025-03-10", amount: 0 },
    ],
  };
  const days = ["2025-03-03", "2025-03-04", "2025-03-09", "2025-03-10", "2025-05-01"];
  expect(days.map((day) => unbilledOn(plan, day))).toEqual([0, 900, 900, 0, 0]);
});
