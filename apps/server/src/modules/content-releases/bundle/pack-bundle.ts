import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { contentDigest, filesOf } from "@connect-portal/content";
import { packTar } from "modern-tar/fs";
import { BundleError, bundleLimits, unpack } from "./stage-bundle.ts";

/** Content as the database keeps it. */
export interface Bundle {
  /** SHA-256 of the files, in hexadecimal: the same files have the same, wherever they came from. */
  readonly hash: string;
  /** tar.gz. */
  readonly archive: Buffer;
  readonly files: number;
  /** Size of all files, unpacked. */
  readonly bytes: number;
}

/** @throws BundleError when it is larger than a bundle may be */
export async function packBundle(folder: string): Promise<Bundle> {
  const found: { name: string; size: number }[] = [];
  for await (const { name, file } of filesOf(folder, "")) if (file) found.push({ name, size: file.size });
  const sources = found.map(({ name }) => ({
    type: "file" as const,
    source: join(folder, name),
    target: name,
    mtime: new Date(0),
    mode: 0o644,
  }));
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of packTar(sources).pipe(createGzip({ level: 9 }))) {
    pieces.push(piece);
    length += piece.length;
    if (length <= bundleLimits.archiveBytes) continue;
    const most = bundleLimits.archiveBytes / 1_048_576;
    throw new BundleError(`The bundle has more than ${most} MB compressed`, "Keep long videos elsewhere");
  }
  return {
    hash: await contentDigest(folder),
    archive: Buffer.concat(pieces),
    files: found.length,
    bytes: found.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Unpacks into a folder that does not exist yet; a failure leaves none. @throws BundleError */
export async function unpackBundle(archive: Uint8Array, into: string): Promise<void> {
  try {
    await unpack(Readable.from([archive]), "gzip", into, "The bundle in the database cannot be unpacked");
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  }
}
