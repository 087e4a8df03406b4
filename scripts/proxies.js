import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./install.js";
import { canUseApt } from "./system-packages.js";
import { librariesIn, unpackPackages } from "./unpacked-packages.js";

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
  const libraries = librariesIn(folder);
  const env = libraries.length > 0 ? { LD_LIBRARY_PATH: libraries.join(path.delimiter) } : {};
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
  if (missingProxies() && canUseApt()) unpackPackages(folder, programs);
  const why = missingProxies();
  return why && `${why}, which the tests of several machines need. Install it, then run npm run setup again`;
}
