import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";

export const peersFolder = join(import.meta.dirname, "peers");

/** Installs what ours is measured beside, as its lockfile says. Its packages' own scripts, which report to others, do not run. */
export function installPeers(): void {
  if (existsSync(join(peersFolder, "node_modules/.package-lock.json"))) return;
  console.log(`Installing ${relative(process.cwd(), peersFolder)} (npm ci) …`);
  const cli = process.env.npm_execpath;
  const args = ["ci", "--workspaces=false", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const [command, ...rest] = cli ? [process.execPath, cli, ...args] : ["npm", ...args];
  const { status } = spawnSync(command as string, rest, { cwd: peersFolder, stdio: "inherit" });
  if (status !== 0) throw new Error(`npm ci failed in ${peersFolder}. Check the network and the npm registry setting.`);
}
