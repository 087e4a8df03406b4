import { parseArgs } from "node:util";
import { startPostgresServer } from "../support/postgres-server.ts";
import { describeMachine, exitWhenInterrupted } from "../support/processes.ts";
import { allFaults } from "./all-faults.ts";
import { databases, type Extent, type Fault } from "./fault.ts";
import { complaints, table } from "./report.ts";
import { type Result, runFault } from "./run-fault.ts";

/**
 * `npm run faults -- [--database embedded|server|both] [--rounds 50] [--only kill,held] [--short]`: brings about what
 * happens to a portal, and prints what came of it. Ends with 1 when something acknowledged is lost, a process ends that
 * should not, or it takes more than 15 s until all is well, 45 in a short run.
 */
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "both" },
    rounds: { type: "string" },
    only: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
/** The share of a whole run's seconds and times that a short one takes. */
const SHARE = 0.2;
const extent: Extent = {
  isShort: values.short,
  rounds: Number(values.rounds ?? (values.short ? 2 : 50)),
  seconds: (whole) => (values.short ? Math.max(4, whole * SHARE) : whole),
  times: (whole) => (values.short ? Math.ceil(whole * SHARE) : whole),
};
exitWhenInterrupted();

const chosen = databases.filter((name) => values.database === "both" || values.database === name);
if (chosen.length === 0) throw new Error(`--database takes one of ${databases.join(", ")}, both.`);
const names = values.only?.split(",");
const unknown = names?.filter((name) => !allFaults.some((fault) => fault.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`--only takes ${allFaults.map(({ name }) => name).join(", ")}.`);
const isWanted = ({ name, isShort }: Fault) => names?.includes(name) ?? (!values.short || isShort);

const results: Result[] = [];
const notRun: string[] = [];
const broken: string[] = [];
const postgres = chosen.includes("server") ? await startPostgresServer() : undefined;
try {
  for (const fault of allFaults.filter(isWanted)) {
    const why = fault.missing?.();
    if (why !== undefined) notRun.push(`not run: ${fault.title(extent)} (${why})`);
    else for (const name of chosen.filter((one) => fault.databases.includes(one))) await run(fault, name);
  }
} finally {
  await postgres?.remove();
}
const found = [...broken, ...complaints(results, values.short)];
console.log([describeMachine(), "", table(results), "", ...notRun, ...found].join("\n"));
process.exitCode = found.length > 0 ? 1 : 0;

async function run(fault: Fault, database: (typeof databases)[number]): Promise<void> {
  const began = performance.now();
  console.error(`${fault.name}, ${database} …`);
  try {
    const result = await runFault(fault, database, extent, database === "server" ? postgres : undefined);
    results.push(result);
    const wrong = complaints([result], values.short);
    if (wrong.length > 0) console.error(`${wrong.join("\n")}\n${result.output.split("\n").slice(-12).join("\n")}`);
  } catch (error) {
    broken.push(`${fault.title(extent)}, ${database}: ${error instanceof Error ? error.message : error}`);
    console.error(error);
  }
  console.error(`${fault.name}, ${database}: ${Math.round((performance.now() - began) / 1000)} s`);
}
