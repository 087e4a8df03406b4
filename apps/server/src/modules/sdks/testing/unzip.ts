import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { fromBufferPromise } from "yauzl";

export interface UnzippedFile {
  readonly name: string;
  /** POSIX mode, such as 0o100644. */
  readonly mode: number;
  readonly modified: Date;
  readonly text: string;
}

/**
 * Every entry of a ZIP archive, in its order; whoever reads it refuses names that lead out.
 * @throws Error when an entry's checksum is wrong, which every unpacker refuses
 */
export async function unzip(archive: Buffer): Promise<UnzippedFile[]> {
  const zip = await fromBufferPromise(archive);
  const files: UnzippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum than the archive says`);
    files.push({
      name: entry.fileName,
      mode: entry.externalFileAttributes >>> 16,
      modified: entry.getLastModDate(),
      text: content.toString(),
    });
  }
  return files;
}

/** Writes every entry of a ZIP archive into a folder. */
export async function unpack(archive: Buffer, folder: string): Promise<void> {
  for (const { name, text } of await unzip(archive)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
