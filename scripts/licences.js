import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import satisfies from "spdx-satisfies";
import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";

/**
 * `npm run licences`: the licence of every package that a release needs, as it is installed. Ends with 1 when one has a
 * licence that scripts/licences.json does not allow, or none.
 */
requireNode("npm run licences");
ensureInstalled();
const root = resolve(process.argv[2] ?? join(import.meta.dirname, ".."));
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
const { allowed, packages } = JSON.parse(readFileSync(join(import.meta.dirname, "licences.json"), "utf8"));
const names = Object.keys(allowed);

/** What is for development alone is not part of a release. */
const installed = Object.entries(read("package-lock.json").packages).filter(
  ([path, { dev, devOptional, link }]) => path.includes("node_modules/") && !dev && !devOptional && !link,
);
const counts = new Map();
const faults = [];
for (const [path, { optional }] of installed) {
  const found = readPackage(path);
  if (!found) {
    // Builds for other systems are in the lock file and not on this machine.
    if (!optional) faults.push(`${path}: is not installed. Run npm ci.`);
    continue;
  }
  const { name, version } = found;
  const said = packages[`${name}@${version}`]?.licence ?? licenceOf(found);
  counts.set(said, (counts.get(said) ?? 0) + 1);
  if (!isAllowed(said)) faults.push(`${name}@${version}: ${said ?? "says no licence"}`);
}
for (const [licence, count] of [...counts].sort((one, other) => other[1] - one[1])) {
  console.log(`${String(count).padStart(5)}  ${licence ?? "none"}`);
}
for (const fault of faults.sort()) console.error(fault);
if (faults.length > 0) {
  console.error(
    "\nTake another package, or allow the licence in scripts/licences.json: under `allowed` for every package, under `packages` for one version, each with its reason.",
  );
}
process.exitCode = faults.length === 0 ? 0 : 1;

function readPackage(path) {
  try {
    return read(join(path, "package.json"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** As SPDX has it; `licenses` is how npm wrote it once. */
function licenceOf({ license, licenses = [] }) {
  return license ?? (licenses.map(({ type }) => type).join(" OR ") || undefined);
}

function isAllowed(licence) {
  try {
    return typeof licence === "string" && satisfies(licence, names);
  } catch {
    // It is no SPDX expression.
    return false;
  }
}
