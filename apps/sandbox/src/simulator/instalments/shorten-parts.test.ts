import fc from "fast-check";
import { expect, test } from "vitest";
import { unbilledOf } from "./instalment-plan.ts";
import { offers, partsOf } from "./offers.ts";
import { shortenParts } from "./shorten-parts.ts";

test("the last parts go first, and the one that is not covered as a whole gets smaller", () => {
  const offer = { code: "IP", parts: 4, fee: 0, rate: 1_200 };
  const [first, ...planned] = partsOf(offer, 40_000);
  const parts = [{ ...first, status: "billed" as const }, ...planned] as ReturnType<typeof partsOf>;
  const shortened = shortenParts({ parts, rate: 1_200 }, 15_000);
  expect(shortened.map(({ status, principal, interest }) => [status, principal, interest])).toEqual([
    ["billed", 10_000, 400],
    ["planned", 10_000, 150],
    ["planned", 5_000, 50],
    ["cancelled", 10_000, 100],
  ]);
});

test("whatever is still open, the parts that are to come are that", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...offers),
      fc.integer({ min: 1, max: 1e7 }),
      fc.nat(100),
      (offer, principal, share) => {
        const open = Math.floor((principal * share) / 100);
        const parts = shortenParts({ parts: partsOf(offer, principal), rate: offer.rate }, open);
        expect(unbilledOf({ parts })).toBe(open);
        expect(parts.every(({ principal: part, interest }) => part >= 0 && interest >= 0)).toBe(true);
      },
    ),
  );
});
