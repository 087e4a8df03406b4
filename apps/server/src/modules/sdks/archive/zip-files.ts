import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { ArchiveFile } from "./read-output.ts";

/** The oldest that a ZIP file can tell: the same files make the same archive. */
const EPOCH = new Date("1980-01-01T00:00:00");
const FILE = 0o100644;
const PROGRAM = 0o100755;

/** A ZIP archive of the files in one folder. Names that lead out of it are refused by the library. */
export function zipFiles(folder: string, files: readonly ArchiveFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, executable } of files) {
    const mode = executable ? PROGRAM : FILE;
    zip.addBuffer(content, `${folder}/${name}`, { mtime: EPOCH, mode, forceDosTimestamp: true });
  }
  zip.end();
  return buffer(zip.outputStream);
}
