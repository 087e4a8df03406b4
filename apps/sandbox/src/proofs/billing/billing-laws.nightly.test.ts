import fc from "fast-check";
import { test } from "vitest";
import { billingLaws } from "./laws.ts";

const MINUTE = 60_000;
const RUNS = 2_000;

/** A different seed each night: a failure prints the seed and the steps. */
test.each(Object.entries(billingLaws))("%s, in many lives", { timeout: 20 * MINUTE }, async (_, law) => {
  await fc.assert(law, { numRuns: RUNS });
});
