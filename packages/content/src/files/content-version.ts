import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesOf, headOf } from "../site/digest-site.ts";

/** Hexadecimal digits: enough to tell versions apart, few enough to read out. */
const DIGITS = 16;

/** What the folder holds, as the first digits of a SHA-256: two folders with the same version say the same, on any machine. */
export async function contentVersion(directory: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const { name, file } of filesOf(directory, "")) {
    hash.update(`${name}\0${file?.size}\0`);
    const path = join(directory, name);
    const isMedia = name.startsWith("site/media/");
    // What cannot be read is named by whoever loads it.
    if (file) hash.update(await (isMedia ? headOf(path) : readFile(path)).catch(() => ""));
  }
  return hash.digest("hex").slice(0, DIGITS);
}
