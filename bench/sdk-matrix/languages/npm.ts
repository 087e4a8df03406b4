import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execute } from "../execute.ts";

type Versions = Readonly<Record<string, string>>;

/** A folder `node_modules` with these packages, kept in `cache`, because all clients of a language ask for the same. */
export async function installedPackages(cache: string, dependencies: Versions): Promise<string> {
  const wanted = JSON.stringify({ private: true, dependencies });
  const folder = join(cache, "npm", createHash("sha256").update(wanted).digest("hex").slice(0, 16));
  if (!existsSync(join(folder, "package-lock.json"))) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), wanted);
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts", "--legacy-peer-deps"];
    await execute("npm", ["install", ...quiet], { cwd: folder });
  }
  return join(folder, "node_modules");
}

/** Where Node looks first for what the code in `folder` imports. */
export async function linkPackages(packages: string, folder: string): Promise<void> {
  const link = join(folder, "node_modules");
  if (!existsSync(link)) await symlink(packages, link, "dir");
}

/** What `npm install ../client` does: the client in the `node_modules` of the program that uses it. */
export async function linkClient(folder: string, content: string, name: string): Promise<void> {
  const link = join(folder, "node_modules", name);
  await mkdir(join(folder, "node_modules"), { recursive: true });
  if (!existsSync(link)) await symlink(content, link, "dir");
}
