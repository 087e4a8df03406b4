import fc from "fast-check";
import { test } from "vitest";
import { billingLaws } from "./laws.ts";

/** A fixed seed, so that a change is not blamed for what an unlucky number finds. */
const SEED = 20_261_128;
const RUNS = 40;

test.each(Object.entries(billingLaws))("%s", { timeout: 60_000 }, async (_, law) => {
  await fc.assert(law, { numRuns: RUNS, seed: SEED });
});
