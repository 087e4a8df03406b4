import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** SHA-256 of the files in a folder, in hex: of two builds from changed sources, which have the same version, too. */
export async function digestOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).sort())
    hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}
