import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../../../packaging");

/** A file of packaging/ with what a test has elsewhere. @throws Error when it has none of what is to be replaced */
export async function packaged(name: string, replacements: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(folder, name), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`packaging/${name} has no "${from}" any more`);
    text = text.replaceAll(from, to);
  }
  return text;
}
