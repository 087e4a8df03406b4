import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { changedRuns } from "./changed-tests.js";
import { findTestBrowser } from "./chromium.js";
import { ensureCorpus } from "./corpus.js";
import { ensureInstalled, projectNode, root, stop } from "./install.js";
import { missingEngines } from "./sdk-engines.js";
import { neededByTests } from "./test-tools.js";
import { ensurePagesBuilt, ensureReferenceBuilt } from "./web-build.js";

ensureInstalled();
const isNightly = process.env.NIGHTLY === "1";
if (isNightly) ensureCorpus();
ensurePagesBuilt(isNightly ? undefined : ["en"]);
ensureReferenceBuilt();

/** Tests that need what this machine may lack, and how they are left out: by their names. */
const chromium = findTestBrowser();
const leftOut = [
  {
    tests: "browser journeys and component tests",
    why: chromium ? undefined : "no Chromium was found",
    args: ["--project=!e2e", "--project=!component"],
  },
  { tests: "tests that generate client SDKs", why: missingEngines(), args: ["--exclude=**/*.java.*"] },
  ...neededByTests(),
].filter(({ why }) => why !== undefined);
if (process.env.CI === "true" && leftOut.length > 0)
  stop(`Cannot test: ${leftOut.map(({ why }) => why).join(", ")}. Run npm run setup.`);

const options = process.argv.slice(2);
const isChanged = options[0] === "--changed";
const runs = isChanged ? changedRuns(options[1]) : [options];
const results = runs.map(run);
for (const { tests, why } of leftOut) console.log(`not run: ${tests} (${why}; npm run setup brings it)`);
if (isChanged) console.log("not run: tests of other modules and journeys that go through what has changed (npm test)");
const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((key) =>
  results.reduce((sum, result) => sum + result[key], 0),
);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
const hasEnded = results.every(({ status }) => status === 0);
process.exit(hasEnded && failed === 0 && skipped === 0 && (passed > 0 || isChanged) ? 0 : 1);

/** Runs vitest with these arguments. */
function run(args) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "connect-portal-test-"));
  const report = path.join(folder, "report.json");
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status, signal } = spawnSync(
    projectNode(),
    [vitest, "run", ...reporters, ...leftOut.flatMap(({ args }) => args), ...args],
    { cwd: root, stdio: "inherit", env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) } },
  );
  if (!existsSync(report)) stop(`The tests did not come to an end: vitest ended with ${signal ?? status}.`);
  const said = JSON.parse(readFileSync(report, "utf8"));
  rmSync(folder, { recursive: true });
  return {
    status,
    passed: said.numPassedTests,
    // A suite that does not load has no test of its own, and still must not pass as nothing.
    failed: said.numFailedTests > 0 ? said.numFailedTests : said.numFailedTestSuites,
    skipped: said.numPendingTests,
  };
}
