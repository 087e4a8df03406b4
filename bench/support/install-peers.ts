import path from "node:path";
// @ts-expect-error A script without types: it runs before anything is installed.
import { isInstalled, npm } from "../../scripts/install.js";

/** Installs what ours is measured beside, as the lockfile of its folder says; its packages' own scripts do not run. */
export function installPeers(folder: string): void {
  if (isInstalled(folder)) return;
  console.error(`Installing ${path.relative(process.cwd(), folder)} (npm ci, some minutes) …`);
  const args = ["ci", "--workspaces=false", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!npm(args, { cwd: folder }))
    throw new Error(`npm ci failed in ${folder}. Check the network and the registry setting.`);
}
