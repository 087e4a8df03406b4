import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testBins } from "../../apps/sandbox/src/simulator/cards/test-bins.ts";

/** `list-findings.ts FOLDER`: prints what panhunt's report there names beside cards of test ranges; then exits with 1. */
const [report = ""] = globSync(join(process.argv[2] ?? "", "*.json"));
const { pans_found_results: found } = JSON.parse(readFileSync(report, "utf8")) as {
  pans_found_results: Readonly<Record<string, readonly string[]>>;
};
const isTest = (digits: string) => testBins.some(({ prefix }) => digits.startsWith(prefix));
const others = Object.entries(found).flatMap(([file, pans]) =>
  pans.filter((pan) => !isTest(pan.replace(/^.*:/, ""))).map((pan) => `${file} ${pan}`),
);
for (const line of others) console.log(line);
process.exitCode = others.length > 0 ? 1 : 0;
