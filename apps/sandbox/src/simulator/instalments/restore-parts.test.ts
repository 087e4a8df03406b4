import fc from "fast-check";
import { expect, test } from "vitest";
import { type Part, unbilledOf } from "./instalment-plan.ts";
import { offers, partsOf } from "./offers.ts";
import { restoreParts } from "./restore-parts.ts";
import { shortenParts } from "./shorten-parts.ts";

const offer = fc.constantFrom(...offers);

test("what is taken out of a plan and put back leaves the plan as it was, however often it is taken", () => {
  fc.assert(
    fc.property(
      offer,
      fc.integer({ min: 50_000, max: 900_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (chosen, principal, shares) => {
        const plan = { principal, rate: chosen.rate, parts: partsOf(chosen, principal) };
        let parts: readonly Part[] = plan.parts;
        for (const share of shares) parts = shortenParts({ ...plan, parts }, Math.floor(unbilledOf({ parts }) * share));
        expect(restoreParts({ ...plan, parts }, principal)).toEqual(plan.parts);
      },
    ),
  );
});

test("a part of it comes back to the first parts that lack it, and bears interest for what is left", () => {
  const [, , chosen] = offers;
  if (!chosen) throw new RangeError("No offer");
  const parts = shortenParts({ parts: partsOf(chosen, 120_000), rate: chosen.rate }, 15_000);
  const restored = restoreParts({ principal: 120_000, rate: chosen.rate, parts }, 27_000);
  expect(restored.map(({ status, principal }) => [status, principal]).slice(0, 4)).toEqual([
    ["planned", 10_000],
    ["planned", 10_000],
    ["planned", 7_000],
    ["cancelled", 10_000],
  ]);
  // 9.90 % a year of 27,000.
  expect(restored[0]?.interest).toBe(223);
});
