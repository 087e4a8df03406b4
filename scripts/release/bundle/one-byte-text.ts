import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Beyond ASCII. V8 stores ISO 8859-1 in a byte, too, but Node hands it no file above 1 MB in that. */
const WIDE = /[^\0-\x7f]/g;
/** Where an escape would be another text: behind a backslash, and in a template that is read as it stands. */
const UNSAFE = /\\[^\0-\x7f]|\.raw`[^`]*[^\0-\x7f]/;

/**
 * Escapes such characters in each script of a folder. A process keeps the text of what it runs, and one of them makes it
 * take two bytes for each character of the file.
 */
export async function writeInOneByte(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name.endsWith(".js")) await writeFile(file, inOneByte(await readFile(file, "utf8"), name));
  }
}

export function inOneByte(code: string, name: string): string {
  const [unsafe] = UNSAFE.exec(code) ?? [];
  if (unsafe) throw new Error(`${name} says ${unsafe}: write \\u and the character's number in its source`);
  return code.replace(WIDE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
