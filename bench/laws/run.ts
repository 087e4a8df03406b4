import { parseArgs } from "node:util";
import { openContentStore } from "@connect-portal/content";
import fc from "fast-check";
import { LawBroken, runSequence, type Tally } from "../../apps/sandbox/src/proofs/run-sequence.ts";
import { rounds } from "../../apps/sandbox/src/proofs/steps.ts";
import type { Target } from "../../apps/sandbox/src/proofs/target.ts";
import { openOneProcess, provenOperations } from "../../apps/sandbox/src/proofs/use-targets.ts";
import { TEST_NOW } from "../../apps/sandbox/src/testing/first-worlds.ts";
import startServer from "../../packages/database/src/testing/one-server-for-all.ts";
import { describeMachine, exitWhenInterrupted } from "../support/processes.ts";

/**
 * `npm run laws -- [--count 1000] [--database embedded|server|both] [--calls 60] [--seed 1] [--now 2028-02-29T23:59:30Z]`:
 * random sequences of calls and jumps of the clock, each in a new world, whose laws are held after it. Worlds are made at
 * `--now`: the ends of days, months and summer time differ from other moments. Sequence number n has the seed of the run
 * plus n: what breaks a law is called again with `--count 1 --seed` as printed, and then tells its calls. Ends with 1 then.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000" },
    database: { type: "string", default: "both" },
    calls: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 2 ** 30) },
    now: { type: "string", default: TEST_NOW.toISOString() },
  },
});
const [count, calls, seed] = [values.count, values.calls, values.seed].map(Number) as [number, number, number];
const chosen = (["embedded", "server"] as const).filter((one) => values.database === "both" || values.database === one);
if (chosen.length === 0) throw new Error("--database takes one of embedded, server, both.");
const now = new Date(values.now);
if (Number.isNaN(now.getTime())) throw new Error("--now takes a moment as 2028-02-29T23:59:30Z.");
if (![count, calls, seed].every(Number.isInteger)) throw new Error("--count, --calls and --seed take whole numbers.");

/** After so many the database is a new one: one in memory keeps what worlds have left behind. */
const IN_ONE_DATABASE = 10;
/** Connections to a server, as a portal has: with one, a call waits for all of a long jump of the clock before it. */
const POOL_SIZE = 10;
/** Seconds between two lines that say how far it has come. */
const TOLD_EVERY = 60;

exitWhenInterrupted();
const directory = new URL("../../content/", import.meta.url).pathname;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const content = await openContentStore({ directory, watch: false, log: silent });
const operations = await provenOperations(content.current());
// Two calls a round.
const sequences = rounds([...operations.keys()], Math.ceil(calls / 2), Math.ceil(calls / 2));

let broken = 0;
for (const database of chosen) broken += await prove(database);
await content.close();
process.exitCode = broken > 0 ? 1 : 0;

/** Answers with how many sequences broke a law. */
async function prove(database: "embedded" | "server"): Promise<number> {
  const stopServer = database === "server" ? await startServer() : undefined;
  const tally: Tally = new Map();
  const failures: number[] = [];
  let target: Target | undefined;
  let ran = 0;
  let told = Date.now();
  try {
    for (; ran < count; ran++) {
      if (ran % IN_ONE_DATABASE === 0) {
        await target?.close();
        const isEmbedded = database === "embedded";
        target = await openOneProcess(content.current(), { isEmbedded, poolSize: POOL_SIZE, now });
      }
      const failure = await failureOf(target as Target, seed + ran, tally);
      if (failure) {
        failures.push(seed + ran);
        const after = `after ${callsOf(tally)} calls`;
        console.log(
          `\n${database}, ${after}, broken by --count 1 --seed ${seed + ran} --calls ${calls} --now ${now.toISOString()}:\n${failure}`,
        );
      }
      if (Date.now() - told < TOLD_EVERY * 1000) continue;
      told = Date.now();
      console.log(`${database}: ${ran + 1} of ${count} sequences`);
    }
  } finally {
    await target?.close();
    await stopServer?.();
  }
  console.log(`\n${summary(database, ran, tally, failures)}`);
  return failures.length;
}

/** What a sequence has broken; with all its calls where it is the only one. */
async function failureOf(target: Target, seedOfOne: number, tally: Tally): Promise<string | undefined> {
  const [sequence = []] = fc.sample(sequences, { seed: seedOfOne, numRuns: 1 });
  try {
    await runSequence(target, operations, sequence, tally);
    return undefined;
  } catch (error) {
    if (!(error instanceof LawBroken)) throw error;
    return count === 1 ? error.message : error.faults.join("\n");
  }
}

function summary(database: string, ran: number, tally: Tally, failures: readonly number[]): string {
  const successes = [...tally.values()].reduce((sum, one) => sum + one.successes, 0);
  const never = [...operations.keys()].filter((id) => (tally.get(id)?.successes ?? 0) === 0);
  const jumps = tally.get("advanceClock")?.successes ?? 0;
  return [
    `${describeMachine()}`,
    `${database}, seed ${seed}: ${ran} sequences, ${callsOf(tally)} calls, ${successes} with success, ${jumps} jumps`,
    `of the clock, ${operations.size - never.length} of ${operations.size} operations with success;`,
    failures.length === 0 ? "no law was broken." : `broken by ${failures.length}: seeds ${failures.join(", ")}.`,
    ...(never.length > 0 ? [`Without success: ${never.join(", ")}`] : []),
  ].join("\n");
}

function callsOf(tally: Tally): number {
  return [...tally.values()].reduce((sum, one) => sum + one.calls, 0);
}
