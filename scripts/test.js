import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.js";
import { ensureCorpus } from "./corpus.js";
import { ensureInstalled, projectNode, root, stop } from "./install.js";
import { installSdkEngines } from "./sdk-engines.js";
import { ensureReferenceBuilt, ensureWebBuilt } from "./web-build.js";

ensureInstalled();
ensureCorpus();
const chromium = ensureChromium();
ensureWebBuilt();
ensureReferenceBuilt();
const missing = installSdkEngines();
if (missing) stop(`Cannot test: ${missing}`);

const folder = mkdtempSync(path.join(os.tmpdir(), "connect-portal-test-"));
const report = path.join(folder, "report.json");
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...process.argv.slice(2)];
const run = spawnSync(projectNode(), [vitest, ...args], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: chromium },
});

// A suite that does not load has no test of its own, and still must not pass as nothing.
const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
  readFileSync(report, "utf8"),
);
rmSync(folder, { recursive: true });
const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
console.log(`${numPassedTests} passed, ${failed} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ""}`);
process.exit(run.status === 0 && failed === 0 && numPassedTests > 0 && numPendingTests === 0 ? 0 : 1);
