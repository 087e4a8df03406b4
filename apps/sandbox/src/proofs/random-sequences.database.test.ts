import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultWorld } from "../world/world-key.ts";
import { selectWorld } from "../world/worlds.repository.ts";
import { runSequence, type Tally } from "./run-sequence.ts";
import { rounds } from "./steps.ts";
import { useTargets } from "./use-targets.ts";

/**
 * How many sequences run for each kind of target, and their seed; see docs/sandbox.md. A short run is the same each
 * time, so that a change is not blamed for what an unlucky number finds.
 */
const SEQUENCES = Number(process.env.RANDOM_SEQUENCES ?? 1);
const SEED = Number(process.env.RANDOM_SEED ?? (process.env.RANDOM_SEQUENCES ? Date.now() % 2 ** 31 : 20_261_123));
/** More sequences than this are a long run, which reports operations that never succeeded. */
const FEW = 20;
/** Rounds of a sequence at most: two calls each. */
const ROUNDS = 50;
const MINUTE = 60_000;
/** How many sequences share a database: an embedded one in memory keeps what removed worlds leave behind. */
const IN_ONE_DATABASE = 10;

const { operations, targets } = await useTargets();

describe.each(targets)("%s", (name, open) => {
  test("a sequence begins in a new world", async () => {
    const target = await open();
    const world = async () => (await selectWorld(target.db, defaultWorld(target.userId)))?.id;
    try {
      const [first = []] = fc.sample(rounds([...operations.keys()], 1, 1), { seed: SEED, numRuns: 1 });
      await runSequence(target, operations, first, new Map());
      const earlier = await world();
      await runSequence(target, operations, [], new Map());
      expect([typeof earlier, await world()]).toEqual(["number", undefined]);
    } finally {
      await target.close();
    }
  });

  const law = "whatever two clients call in whichever order, the world keeps its laws";
  test(law, { timeout: 2 * SEQUENCES * MINUTE }, async () => {
    let target = await open();
    let runs = 0;
    const tally: Tally = new Map();
    const property = fc.asyncProperty(rounds([...operations.keys()], ROUNDS / 2, ROUNDS), async (sequence) => {
      runs += 1;
      if (runs % IN_ONE_DATABASE === 0) {
        await target.close();
        target = await open();
      }
      await runSequence(target, operations, sequence, tally);
    });
    try {
      const limits = { interruptAfterTimeLimit: SEQUENCES * MINUTE, endOnFailure: SEQUENCES > FEW };
      await fc.assert(property, { numRuns: SEQUENCES, seed: SEED, ...limits });
    } finally {
      await target.close();
      report(name, tally);
    }
    expect(tally.size).toBeGreaterThan(20);
  });
});

function report(name: string, tally: Tally): void {
  const all = [...tally.values()];
  const sum = (key: "calls" | "successes") => all.reduce((total, one) => total + one[key], 0);
  const never = [...operations.keys()].filter((id) => (tally.get(id)?.successes ?? 0) === 0);
  const seen = `${operations.size - never.length} of ${operations.size} operations`;
  const lines = [
    `${name}, seed ${SEED}: ${sum("calls")} calls, ${sum("successes")} of them with success, of ${seen}`,
    ...(SEQUENCES > FEW ? [`without success: ${never.join(", ")}`] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
