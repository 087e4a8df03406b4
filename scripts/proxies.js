import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root, runQuietly } from "./install.js";
import { canUseApt } from "./system-packages.js";

/** Debian's packages are unpacked here, not installed: that would start servers that listen on every address. */
const folder = path.join(root, "node_modules/.cache/proxies");
const programs = ["haproxy", "nginx", "pgbouncer"];

/** Folders in which programs of these are, best first. An ordinary user's PATH lacks that of servers. */
const folders = () => [path.join(folder, "usr/sbin"), ...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
const find = (program) =>
  folders()
    .map((one) => path.join(one, program))
    .find(existsSync);

/** Where each program is, and the environment that it needs; undefined unless all are there. */
export function findProxies() {
  const [haproxy, nginx, pgbouncer] = programs.map(find);
  if (!haproxy || !nginx || !pgbouncer) return undefined;
  const libraries = path.join(folder, "usr/lib");
  const ofEachMachine = existsSync(libraries) ? readdirSync(libraries).map((name) => path.join(libraries, name)) : [];
  const env = ofEachMachine.length > 0 ? { LD_LIBRARY_PATH: ofEachMachine.join(path.delimiter) } : {};
  return { haproxy, nginx, pgbouncer, env };
}

/** What the tests of several machines lack here, in a few words; undefined when nothing. */
export function missingProxies() {
  const missing = programs.filter((program) => !find(program));
  return missing.length > 0 ? `no ${missing.join(" and no ")} was found` : undefined;
}

/** What would be installed where something is missing: a line, or nothing. */
export function proxiesPlan() {
  return missingProxies() && canUseApt()
    ? [`for the tests of several machines: Debian's ${programs.join(", ")}, unpacked`]
    : [];
}

/** Brings them. Returns what is missing after all, undefined when nothing is. */
export function installProxies() {
  if (missingProxies() && canUseApt()) unpackPackages();
  const why = missingProxies();
  return why && `${why}, which the tests of several machines need. Install it, then run npm run setup again`;
}

/** With the libraries that this machine has not. */
function unpackPackages() {
  const archives = path.join(folder, "archives");
  mkdirSync(path.join(archives, "partial"), { recursive: true });
  const options = ["--download-only", "--yes", "--no-install-recommends", "-o", `Dir::Cache::archives=${archives}`];
  const download = () => runQuietly("apt-get", ["install", ...options, ...programs]);
  // The lists may be those of the day on which the machine was made.
  if (!runQuietly("apt-get", ["update"]) || !download()) return;
  for (const file of readdirSync(archives).filter((name) => name.endsWith(".deb")))
    runQuietly("dpkg-deb", ["--extract", path.join(archives, file), folder]);
  rmSync(archives, { recursive: true });
}
