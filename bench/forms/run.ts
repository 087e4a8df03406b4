import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type DatabaseName, databases, measure, type Result } from "./measure.ts";
import { report } from "./report.ts";

/**
 * Contact forms while the mail server is down: are all of them accepted, is none lost, and how soon are the mails gone
 * when it is back. `--database embedded` or `server` measures one of the two and leaves results.md as it is.
 */
const { values } = parseArgs({
  options: {
    database: { type: "string" },
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "30" },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const chosen = databases.filter((name) => values.database === undefined || values.database === name);
if (chosen.length === 0) throw new Error(`--database takes one of ${databases.join(", ")}.`);

const results: Result[] = [];
for (const name of chosen satisfies DatabaseName[]) results.push(await measure(name, rate, seconds));
const text = report(results, rate, seconds);
console.log(text);
if (values.database === undefined) await writeFile(join(import.meta.dirname, "results.md"), text);

const lost = results.filter(({ accepted, messages, arrived }) => messages < accepted || arrived < accepted);
const twice = results.filter(({ arrivedTwice }) => arrivedTwice > 0);
if (lost.length > 0 || twice.length > 0) {
  console.error("Something that was accepted is lost, or arrived more than once.");
  process.exitCode = 1;
}
