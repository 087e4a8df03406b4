import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { InstalledPackage } from "./installed-packages.ts";

const LICENSE_FILE = /^(?:licen[cs]e|notice|copying)(?:[.-]|$)/i;

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
