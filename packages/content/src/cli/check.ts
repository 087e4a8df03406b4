import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "./check-content.ts";

/**
 * `npm run content:check [directory] [--all] [--json]`. Exit code 1 when there is an error. Without an argument it checks
 * CONTENT_DIR, else ./content.
 */
const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const directory = resolve(positionals[0] ?? process.env.CONTENT_DIR ?? "content");
const { lines, errors } = await checkContent(directory, values);
for (const line of lines) console.log(line);
process.exitCode = errors > 0 ? 1 : 0;
