import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readExceptions } from "./exceptions.ts";
import type { Installed } from "./installed/installed.ts";
import { missingJars, readJars } from "./installed/read-jars.ts";
import { readLockFile } from "./installed/read-lock-file.ts";
import { readSbom } from "./installed/read-sbom.ts";
import { countText, plain, report } from "./report.ts";
import { askRegistry } from "./sources/registry.ts";
import { lookUpStored } from "./sources/stored-database.ts";

const SBOM = "sbom.cdx.json";
const isRelease = (root: string) => existsSync(join(root, SBOM)) && !existsSync(join(root, "package-lock.json"));
const isJava = ({ ecosystem }: Installed) => ecosystem === "Maven";

/**
 * `npm run advisories -- [folder] [--offline]`, of a release `connect-portal advisories [folder]`: known faults of what is installed, by the registry and by a folder of
 * advisories in the OSV format (or ADVISORIES_DIR). Ends with 1 where what a release ships has a grave one, with 2 where
 * the look was not whole.
 */
try {
  process.exitCode = look();
} catch (error) {
  console.error(`Cannot look for advisories: ${plain(error instanceof Error ? error.message : String(error))}`);
  process.exitCode = 2;
}

function look(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      offline: { type: "boolean", default: false },
      root: { type: "string", default: join(import.meta.dirname, "../..") },
      exceptions: { type: "string", default: join(import.meta.dirname, "exceptions.json") },
    },
  });
  const exceptions = readExceptions(values.exceptions);
  const { packages, jars, lost } = installedIn(values.root);
  console.log(`Installed: ${countText(packages.length, "npm package")}, ${countText(jars.length, "Java library")}.`);
  if (lost.length > 0) console.log(`Not looked at: what is packed into ${lost.join(", ")}. npm run setup brings it.`);

  const registry = whyNotAsked(values) ?? askRegistry(values.root, packages);
  const hasAnswered = "findings" in registry;
  console.log(`Registry: ${hasAnswered ? "answered for the npm packages" : plain(registry.why)}.`);

  const folder = positionals[0] ?? process.env.ADVISORIES_DIR;
  if (!folder) console.log("Stored database: none. Name its folder, or set ADVISORIES_DIR (docs/operations.md).");
  const stored = folder ? readStored(resolve(folder), [...packages, ...jars]) : undefined;
  if (!stored?.counts.Maven) console.log("Java libraries were looked up nowhere: only a stored database knows them.");

  const findings = [...(stored?.findings ?? []), ...(hasAnswered ? registry.findings : [])];
  const { text, graveCount } = report(findings, exceptions, new Date());
  console.log(`\n${text}`);
  const gaps = [...(stored?.faults ?? [])];
  if (!hasAnswered && !stored?.counts.npm) gaps.push("npm packages were looked up nowhere");
  for (const gap of gaps) console.error(`Incomplete: ${plain(gap)}.`);
  if (graveCount > 0) return 1;
  return gaps.length > 0 ? 2 : 0;
}

/** In a checkout by its lock file, in a release by its list of components. */
function installedIn(root: string) {
  if (!isRelease(root)) return { packages: readLockFile(root), jars: readJars(root), lost: missingJars(root) };
  const all = readSbom(join(root, SBOM));
  const [jars, packages] = [all.filter(isJava), all.filter((one) => !isJava(one))];
  return { packages, jars, lost: [] };
}

function whyNotAsked({ offline, root }: { readonly offline: boolean; readonly root: string }) {
  if (offline) return { why: "not asked, because of --offline" };
  return isRelease(root) ? { why: "not asked: a release has no npm" } : undefined;
}

function readStored(folder: string, installed: Parameters<typeof lookUpStored>[1]) {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  const database = lookUpStored(folder, installed);
  const { counts, newest } = database;
  const days = Math.floor((Date.now() - Date.parse(newest ?? "")) / 86_400_000);
  const age = newest ? `; the newest of ${newest.slice(0, 10)}, ${countText(days, "day")} ago` : "";
  console.log(
    `Stored database: ${folder}: ${countText(counts.npm, "advisory")} of npm, ${counts.Maven} of Maven${age}.`,
  );
  return database;
}
