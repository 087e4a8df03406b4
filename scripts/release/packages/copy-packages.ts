import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { InstalledPackage } from "./installed-packages.ts";

const LICENSE_FILE = /^(?:licen[cs]e|notice|copying)(?:[.-]|$)/i;

/** Types and maps; fonts of browsers, and those that no PDF is set in (apps/server/…/pdf/faces.ts): four fifths of them. */
const notNeeded = /\.(?:map|d\.[cm]?ts|woff2)$|@fontsource.*-(?!(?:400|600)-normal)\d00-\w+\.woff$/;

/** Copies packages to where npm has laid them, each without the packages below it, so that each finds its own again. */
export async function copyPackages(packages: readonly InstalledPackage[], root: string, target: string): Promise<void> {
  for (const { folder } of packages) {
    await cp(folder, join(target, relative(root, folder)), {
      recursive: true,
      filter: (file) => basename(file) !== "node_modules" && !notNeeded.test(file),
    });
  }
}

/** Writes whose work is in the archive, and the texts that its licences ask to be handed on. */
export async function writeNotices(packages: readonly InstalledPackage[], file: string): Promise<void> {
  const named = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const parts = [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => noticeOf(name, one));
  await writeFile(file, `${parts.join(`\n${"-".repeat(80)}\n`)}`);
}

function noticeOf(name: string, { license, folder }: InstalledPackage): string {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENSE_FILE.test(file)) : [];
  const texts = files.map((file) => `\n${readFileSync(join(folder, file), "utf8").trim()}\n`);
  return `${name}\nLicence: ${license}\n${texts.join("")}`;
}
