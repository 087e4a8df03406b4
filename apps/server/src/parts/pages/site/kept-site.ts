import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { WrittenSite } from "./written-site.ts";

/** `key` names the texts and the build that the pages were written of. */
export interface KeptSite extends WrittenSite {
  readonly key: string;
}

/** What some process wrote last. Undefined where there is none, or what is there cannot be used. */
export async function readKeptSite(file: string): Promise<KeptSite | undefined> {
  try {
    const kept: KeptSite = JSON.parse(await readFile(file, "utf8"));
    return kept.site && kept.files && kept.problems ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whole or not at all: other processes read it, and may write it at the same time. */
export async function keepSite(file: string, kept: KeptSite): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, JSON.stringify(kept));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
