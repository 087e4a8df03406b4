import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { type FileHandle, open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Digests of a folder `site`, SHA-256 in hex. */
export interface SiteDigest {
  readonly texts: string;
  readonly media: string;
}

/** Bytes of a file of `media` that count, besides its length: a film that is cut anew differs there. */
const HEAD = 64 * 1024;

/** Two folders with the same digest say the same, on any machine. A folder that is not there is an empty one. */
export async function digestSite(directory: string): Promise<SiteDigest> {
  const texts = createHash("sha256");
  const media = createHash("sha256");
  for await (const { name, file } of filesOf(directory, "")) {
    const isMedia = name.startsWith("media/");
    const hash = isMedia ? media : texts;
    hash.update(`${name}\0${file?.size}\0`);
    const path = join(directory, name);
    // The loader of the texts reports files that cannot be read.
    if (file) hash.update(await (isMedia ? headOf(path) : readFile(path)).catch(() => ""));
  }
  return { texts: texts.digest("hex"), media: media.digest("hex") };
}

/** In the order of their names, with slashes. What explains the media to people is none, nor what is hidden. */
export async function* filesOf(
  directory: string,
  folder: string,
): AsyncGenerator<{ name: string; file: Stats | undefined }> {
  const names = await readdir(join(directory, folder)).catch(() => []);
  for (const entry of names.sort()) {
    const name = `${folder}${entry}`;
    if (entry.startsWith(".") || (folder.startsWith("media/") && entry.endsWith(".md"))) continue;
    const found = await stat(join(directory, name)).catch(() => undefined);
    if (found?.isDirectory()) yield* filesOf(directory, `${name}/`);
    else yield { name, file: found?.isFile() ? found : undefined };
  }
}

async function headOf(path: string): Promise<Buffer> {
  await using file: FileHandle = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD), position: 0 });
  return buffer.subarray(0, bytesRead);
}
