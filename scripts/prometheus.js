import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root, runQuietly } from "./install.js";
import { canUseApt } from "./system-packages.js";

/** Debian's package is unpacked here, not installed: that would start a server that listens on every address. */
const folder = path.join(root, "node_modules/.cache/prometheus");
const unpacked = path.join(folder, "usr/bin");

/** Folder of `prometheus` and `promtool` for a PATH; undefined where there are none. */
export function findPrometheus() {
  const folders = [unpacked, ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.find((one) => existsSync(path.join(one, "prometheus")) && existsSync(path.join(one, "promtool")));
}

/** What the tests of metrics lack on this machine, in a few words; undefined when nothing. */
export const missingPrometheus = () => (findPrometheus() ? undefined : "no prometheus and promtool were found");

/** What would be installed where something is missing: a line, or nothing. */
export function prometheusPlan() {
  return missingPrometheus() && canUseApt() ? ["for the tests of metrics: Debian's prometheus, unpacked"] : [];
}

/** Brings them. Returns what is missing after all, undefined when nothing is. */
export function installPrometheus() {
  if (missingPrometheus() && canUseApt()) unpackPackage();
  const why = missingPrometheus();
  return why && `${why}, which the tests of metrics need. Install it, then run npm run setup again`;
}

function unpackPackage() {
  mkdirSync(folder, { recursive: true });
  const download = () =>
    spawnSync("apt-get", ["download", "prometheus"], { cwd: folder, stdio: "ignore" }).status === 0;
  // The lists may be those of the day on which the machine was made.
  if (!download() && !(runQuietly("apt-get", ["update"]) && download())) return;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".deb"))) {
    runQuietly("dpkg-deb", ["--extract", path.join(folder, file), folder]);
    rmSync(path.join(folder, file));
  }
}
