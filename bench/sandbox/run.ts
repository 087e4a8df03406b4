import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { measureCalls } from "./calls/measure-calls.ts";
import { measureExample } from "./example/measure-example.ts";
import { installPeers } from "./install-peers.ts";
import { callsTable, exampleTable, head, scaleTable, timesTable } from "./report.ts";
import { measureScale } from "./scale/measure-scale.ts";
import { databases, measureTimes } from "./times/measure-times.ts";

/**
 * What the sandbox costs beside the least that could answer the same calls, beside Prism, and as worlds grow in size and
 * number. `--only calls` measures one part, `--rounds 3` says less; only a whole run writes its tables into
 * docs/measurements.md.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "7" }, only: { type: "string" } } });
const rounds = Number(values.rounds);

const parts: Readonly<Record<string, () => Promise<string>>> = {
  example: async () => {
    installPeers();
    return exampleTable(await measureExample(rounds));
  },
  calls: async () => callsTable(await measureCalls(rounds)),
  scale: async () => scaleTable(await measureScale(rounds)),
  times: async () => {
    const times = [];
    for (const name of databases) times.push({ name, times: await measureTimes(name, rounds) });
    return timesTable(times);
  },
};
const chosen = Object.keys(parts).filter((name) => values.only === undefined || name === values.only);
if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(parts).join(", ")}.`);

exitWhenInterrupted();
const tables: string[] = [];
for (const name of chosen) {
  const table = await parts[name]?.();
  console.log(`${table}\n`);
  tables.push(table ?? "");
}
if (values.only === undefined) await writeIntoPage([head(rounds), ...tables].join("\n\n"));

async function writeIntoPage(text: string): Promise<void> {
  const page = join(import.meta.dirname, "../../docs/measurements.md");
  const place = /(<!-- bench:sandbox -->\n)[\s\S]*?(<!-- \/bench:sandbox -->)/;
  await writeFile(
    page,
    (await readFile(page, "utf8")).replace(place, (_all, begin, end) => `${begin}${text}\n${end}`),
  );
}
