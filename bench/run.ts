import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { Bench } from "./support/bench.ts";
import { describeMachine, exitWhenInterrupted } from "./support/processes.ts";

/**
 * `npm run bench -- NAME`: measures, prints tables and the machine that they were made on, and leaves the figures as JSON.
 * docs/measurements.md says what each measures.
 */
const benches = {
  reference: () => import("./reference/run.ts"),
  pages: () => import("./pages/run.ts"),
  sandbox: () => import("./sandbox/run.ts"),
  admin: () => import("./admin/run.ts"),
  sdk: () => import("./sdk/run.ts"),
  desk: () => import("./desk/run.ts"),
  figures: () => import("./figures/run.ts"),
} satisfies Record<string, () => Promise<{ readonly bench: unknown }>>;

const root = join(import.meta.dirname, "..");
const [name = "", ...args] = process.argv.slice(2);
exitWhenInterrupted();
try {
  const load = benches[name as keyof typeof benches];
  if (!load) throw new Error(`npm run bench -- NAME: the names are ${Object.keys(benches).join(", ")}.`);
  const { options, run } = (await load()).bench as Bench<unknown>;
  const { values } = parseArgs({ args, options });
  const { text, result } = await run(values);
  const machine = describeMachine();
  console.log(`\n${machine}\n\n${text}`);
  const folder = join(root, "node_modules/.cache/bench");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify({ name, at: new Date(), machine, values, result }, undefined, 2)}\n`);
  console.log(`\n${relative(process.cwd(), file)} has the figures.`);
  // A browser that hangs, and the pages that still wait for it, must not keep the command.
  process.exit(0);
} catch (error) {
  console.error(`Cannot measure: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
