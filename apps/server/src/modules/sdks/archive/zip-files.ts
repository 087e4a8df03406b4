import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { crc32, deflateRaw, deflateRawSync } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import type { ArchiveFile } from "./read-output.ts";

/** The oldest that a ZIP file can tell: the same files make the same archive. */
const EPOCH = new Date("1980-01-01T00:00:00");
const FILE = 0o100644;
const PROGRAM = 0o100755;
const UNIX = 3;
const DEFLATED = 8;

/** From this size on, files are compressed off the event loop: for smaller ones, the overhead is larger. */
const LARGE = 100_000;
const compressBeside = promisify(deflateRaw);

/**
 * A ZIP archive of the files in one folder.
 * @throws Error when a name leads out of it
 */
export async function zipFiles(folder: string, files: readonly ArchiveFile[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, content, executable } of files) {
    if (name.includes("\\") || name.split("/").includes("..")) {
      throw new Error(`The generator left a file whose path leads out of the archive: ${name}`);
    }
    const entry: ZipInputFile = {
      filename: `${folder}/${name}`,
      size: content.length,
      crc: crc32(content),
      compression: DEFLATED,
      os: UNIX,
      attrs: ((executable ? PROGRAM : FILE) << 16) >>> 0,
      mtime: EPOCH,
    };
    zip.add(entry);
    const data = content.length < LARGE ? deflateRawSync(content) : await compressBeside(content);
    entry.ondata?.(null, data, true);
    // Others want to be served meanwhile.
    await setImmediate();
  }
  zip.end();
  return Buffer.concat(chunks);
}
