import { findPublishedFile } from "./published-file.ts";

/** Real paths of those files below `folder` that may be published, by their names. */
export async function locateFiles(folder: string, names: Iterable<string>): Promise<Map<string, string>> {
  const located = new Map<string, string>();
  for (const name of new Set(names)) {
    const path = await findPublishedFile(folder, name);
    if (path !== undefined) located.set(name, path);
  }
  return located;
}
