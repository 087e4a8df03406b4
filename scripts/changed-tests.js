import { spawnSync } from "node:child_process";
import { root, stop } from "./install.js";

/** What owns a file: a module of an app, or else its workspace. */
const OWNER = /^(?:apps\/[^/]+\/src\/modules\/[^/]+\/|(?:apps|packages|scripts|bench|examples)\/(?:[^/]+\/)?)/;

/**
 * Arguments of vitest, for each of its runs, that test what has changed since `ref`, or what is not committed. Unit and
 * component tests are those that import a changed file. Tests of whole apps import all modules, found in their folders:
 * those count that stand in the module, or the workspace, of a changed file. Of the journeys, those that have changed.
 */
export function changedRuns(ref) {
  const changed = changedFiles(ref);
  return runsFor(changed, ref);
}

/** @param changed paths from the root */
export function runsFor(changed, ref) {
  const owners = [...new Set(changed.flatMap((file) => OWNER.exec(file)?.[0] ?? []))];
  const journeys = changed.filter((file) => /^e2e\/.*\.journey\.ts$/.test(file));
  const since = ref === undefined ? "--changed" : `--changed=${ref}`;
  return [
    ["--project=unit", "--project=component", since],
    ...(owners.length > 0 ? [["--project=http", "--project=database", ...owners]] : []),
    ...(journeys.length > 0 ? [["--project=e2e", ...journeys]] : []),
  ].map((args) => ["--passWithNoTests", ...args]);
}

function changedFiles(ref = "HEAD") {
  const listed = [
    ["diff", "--name-only", "--diff-filter=d", ref, "--"],
    ["ls-files", "--others", "--exclude-standard"],
  ].map((args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }));
  const failed = listed.find(({ status }) => status !== 0);
  if (failed) stop(`Cannot tell what has changed: ${failed.stderr.trim()}`);
  return listed.flatMap(({ stdout }) => stdout.split("\n").filter((file) => file !== ""));
}
