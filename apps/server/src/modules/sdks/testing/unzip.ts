import { text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

export interface UnzippedFile {
  readonly name: string;
  /** Of POSIX, such as 0o100644. */
  readonly mode: number;
  readonly modified: Date;
  readonly text: string;
}

/** Every entry of a ZIP archive, in its order; whoever reads it refuses names that lead out. */
export async function unzip(archive: Buffer): Promise<UnzippedFile[]> {
  const zip = await fromBufferPromise(archive);
  const files: UnzippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await text(await zip.openReadStreamPromise(entry));
    files.push({
      name: entry.fileName,
      mode: entry.externalFileAttributes >>> 16,
      modified: entry.getLastModDate(),
      text: content,
    });
  }
  return files;
}
