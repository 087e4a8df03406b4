import { type Bench, chosen, count } from "../support/bench.ts";
import { measureCalls } from "./calls/measure-calls.ts";
import { callsTable, scaleTable, timesTable } from "./report.ts";
import { measureScale } from "./scale/measure-scale.ts";
import { type DatabaseName, measureTimes } from "./times/measure-times.ts";

const parts = {
  calls: async (rounds: number) => {
    const result = await measureCalls(rounds);
    return { text: callsTable(result), result };
  },
  scale: async (rounds: number, database: DatabaseName) => {
    const result = await measureScale(database, rounds);
    return { text: scaleTable(result), result };
  },
  times: async (rounds: number) => {
    const result = {
      embedded: await measureTimes("embedded", rounds),
      PostgreSQL: await measureTimes("PostgreSQL", rounds),
    };
    return { text: timesTable(result), result };
  },
};

/**
 * What the sandbox costs beside the least that could answer the same calls, and as worlds grow in size and
 * number. `--only calls` measures one part, `--rounds 3` says less, `--database embedded` has the large worlds in an
 * embedded database.
 */
export const bench: Bench<{ readonly rounds: string; readonly only?: string; readonly database: string }> = {
  options: {
    rounds: { type: "string", default: "7" },
    only: { type: "string" },
    database: { type: "string", default: "PostgreSQL" },
  },
  async run({ rounds, only, database }) {
    if (database !== "PostgreSQL" && database !== "embedded") {
      throw new Error("--database takes one of PostgreSQL, embedded.");
    }
    const names = Object.keys(parts) as (keyof typeof parts)[];
    const texts = [`Median of ${rounds} rounds (lowest to highest), ratios of the same round.`];
    const results: Record<string, unknown> = {};
    for (const name of chosen(names, only, "only")) {
      const { text, result } = await parts[name](count(rounds, "rounds"), database);
      texts.push(text);
      results[name] = result;
    }
    return { text: texts.join("\n\n"), result: results };
  },
};
