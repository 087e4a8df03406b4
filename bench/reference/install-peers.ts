import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { viewersFolder } from "./viewers/peer-files.ts";
import { zudokuFolder } from "./viewers/zudoku.ts";

/** Installs the viewers that ours is measured beside, as their lockfiles say. */
export function installPeers(): void {
  for (const folder of [viewersFolder, zudokuFolder]) {
    if (isInstalled(folder)) continue;
    console.log(`Installing ${path.relative(process.cwd(), folder)} (npm ci, some minutes) …`);
    const cli = process.env.npm_execpath;
    const args = ["ci", "--workspaces=false", "--no-audit", "--no-fund", "--loglevel=error"];
    const [command, ...rest] = cli ? [process.execPath, cli, ...args] : ["npm", ...args];
    const { status } = spawnSync(command as string, rest, { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Error(`npm ci failed in ${folder}. Check the network and the npm registry setting.`);
  }
}

function isInstalled(folder: string): boolean {
  const present = path.join(folder, "node_modules/.package-lock.json");
  if (!existsSync(present)) return false;
  const versions = (file: string) => {
    const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, { version?: string }> };
    return (name: string) => packages[`node_modules/${name}`]?.version;
  };
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const wanted = versions(path.join(folder, "package-lock.json"));
  const found = versions(present);
  return Object.keys(dependencies).every((name) => wanted(name) === found(name));
}
