import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";

export interface MediaFile {
  /** Below the folder, with slashes. */
  readonly name: string;
  readonly source: Uint8Array;
}

/** The files of `folder`, without those that explain it to people. */
export async function readMedia(folder: string): Promise<MediaFile[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".md") && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    files.map(async (path) => ({
      name: path
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
      source: await readFile(path),
    })),
  );
}

/**
 * Folder of the built media. A playlist names its segments by their own names, so the hash stands in the folder's name:
 * what is below it never changes.
 */
export function mediaFolder(files: readonly MediaFile[]): string {
  const hash = createHash("sha256");
  for (const { name, source } of files) hash.update(name).update("\0").update(source);
  return `assets/media-${hash.digest("hex").slice(0, 10)}`;
}
