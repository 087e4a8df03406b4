// Runs before anything is installed: Node 20 and no package.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { oneAtATime } from "./one-at-a-time.js";

export const root = path.resolve(import.meta.dirname, "..");

/** Ends the program with one line that names the cause and the mend. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a program quietly; what it printed is shown only when it fails. Returns whether it succeeded. */
export function runQuietly(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, ...options });
  if (result.status === 0) return true;
  console.error(`${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`);
  return false;
}

/** Runs npm as the reader's own npm, also where a script was started without it. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  return cli ? runQuietly(process.execPath, [cli, ...args], options) : runQuietly("npm", args, options);
}

function readLock(folder, file) {
  return JSON.parse(readFileSync(path.join(folder, file), "utf8")).packages;
}

/** Whether node_modules holds exactly what package-lock.json asks for; packages of other platforms do not count. */
export function isInstalled(folder = root) {
  if (!existsSync(path.join(folder, "node_modules/.package-lock.json"))) return false;
  const wanted = readLock(folder, "package-lock.json");
  const present = readLock(folder, "node_modules/.package-lock.json");
  return Object.entries(wanted).every(([name, { version, optional, link, resolved }]) => {
    if (!name.includes("node_modules/")) return true;
    const found = present[name];
    if (!found) return optional === true;
    return link ? found.resolved === resolved : found.version === version;
  });
}

/** Installs the packages of the lockfile when they are not there. Of commands that begin at once, one does. */
export function ensureInstalled() {
  if (!isInstalled()) oneAtATime(root, "install", install);
}

function install() {
  if (isInstalled()) return;
  console.log("Installing packages (npm ci, about a minute) …");
  if (!npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"])) {
    stop(
      "Cannot install the packages: npm ci failed (see above). Check the network and the npm registry setting, then run the command again.",
    );
  }
}

/** Node 26, which the packages bring: the machine's own Node may be older. */
export function projectNode() {
  const file = path.join(root, "node_modules/.bin/node");
  if (!existsSync(file))
    stop("Cannot find Node 26 in node_modules: allow the install script of the package “node” and run npm ci again.");
  return file;
}
