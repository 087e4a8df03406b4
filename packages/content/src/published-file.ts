import { realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Control characters, NUL among them, and the backslash that other systems take for a separator. */
const refusedCharacters = /[\p{Cc}\\]/u;

/**
 * The real path of a regular file below `folder`, or undefined when there is no such file or when it may not be
 * published: a name that climbs out or starts with a dot, and a link to somewhere else. `name` is decoded, with `/`.
 */
export async function findPublishedFile(folder: string, name: string): Promise<string | undefined> {
  if (!isPublishableName(name)) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    const inside = relative(root, file).split(sep).join("/");
    if (!isPublishableName(inside)) return undefined;
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

function isPublishableName(name: string): boolean {
  if (refusedCharacters.test(name)) return false;
  return name.split("/").every((step) => step !== "" && !step.startsWith("."));
}

/**
 * A file that a descriptor may name: a path inside its folder, safe in a URL and on every file system; no segment starts
 * with a dot.
 */
export const fileNameForm = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

/** Real paths of those files below `folder` that may be published, by their names. */
export async function locateFiles(folder: string, names: Iterable<string>): Promise<Map<string, string>> {
  const located = new Map<string, string>();
  for (const name of new Set(names)) {
    const path = await findPublishedFile(folder, name);
    if (path !== undefined) located.set(name, path);
  }
  return located;
}
