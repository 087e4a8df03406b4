import { execFile } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { filesOf } from "@connect-portal/content";
import { type UnzipFileInfo, unzipSync } from "fflate";
import { unpackTar } from "modern-tar/fs";

/** The bundle cannot be used. The message names the cause; `fix` says what to do about it. */
export class BundleError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BundleError";
    this.fix = fix;
  }
}

const MEGABYTE = 1_048_576;
/** What one bundle may have: each process keeps ten of them unpacked, and a backup has all of them. */
export const bundleLimits = { files: 20_000, bytes: 256 * MEGABYTE, archiveBytes: 64 * MEGABYTE } as const;
const CATALOGUE = "catalogue.yaml";
/** Headers and padding of a tar, beside its files. */
const MOST_OF_A_TAR = bundleLimits.bytes + bundleLimits.files * 2_048;
/** Control characters, and the backslash that other systems take for a separator. */
const refusedCharacters = /[\p{Cc}\\]/u;

/**
 * Brings the files of a bundle into the empty folder `into`: from a folder, a `.tar`, `.tar.gz` or `.zip`, or a git ref of
 * the repository where the command runs. Hidden files stay behind, as they are never published.
 * @returns the folder with its catalogue.yaml
 * @throws BundleError
 */
export async function stageBundle(source: string, into: string): Promise<string> {
  const path = resolve(source);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) await copyFolder(path, into);
  else if (found && /\.zip$/i.test(path)) await unzip(path, into);
  else if (found && /\.(tar|tar\.gz|tgz)$/i.test(path)) {
    const coding = /\.tar$/i.test(path) ? "plain" : "gzip";
    await unpack(createReadStream(path), coding, into, `${source} cannot be unpacked`);
  } else if (found) throw new BundleError(`${source} is no folder and no archive`, "Name a folder, .tar.gz or .zip");
  else await exportRef(source, into);
  return folderOfCatalogue(source, into);
}

/** Counts what comes in, and refuses what may not. */
function createGate() {
  const left: { files: number; bytes: number } = { ...bundleLimits };
  return {
    /** Whether the file is wanted. @throws BundleError */
    admit(name: string, size: number): boolean {
      const steps = name.split("/").filter((step) => step !== "" && step !== ".");
      if (name.startsWith("/") || steps.includes("..") || refusedCharacters.test(name)) {
        throw new BundleError(`The bundle has a file "${name}"`, "Give each file a path below its catalogue.yaml");
      }
      if (steps.some((step) => step.startsWith("."))) return false;
      left.files -= 1;
      left.bytes -= size;
      if (left.files < 0 || left.bytes < 0) throw tooLarge();
      return true;
    },
  };
}

function tooLarge(): BundleError {
  const { files, bytes } = bundleLimits;
  return new BundleError(
    `The bundle has more than ${files.toLocaleString("en-US")} files or ${bytes / MEGABYTE} MB`,
    "Leave out what the portal does not publish, and keep long videos elsewhere",
  );
}

/** A link is followed within the folder only: what it leads to elsewhere was not meant to be published. */
async function copyFolder(folder: string, into: string): Promise<void> {
  const gate = createGate();
  const root = await realpath(folder);
  for await (const { name, file } of filesOf(root, "")) {
    if (!file) continue;
    const real = await realpath(join(root, name));
    if (!real.startsWith(`${root}${sep}`)) {
      throw new BundleError(`${name} is a link to ${real}`, "Put the file itself into the bundle");
    }
    if (!gate.admit(name, file.size)) continue;
    await mkdir(dirname(join(into, name)), { recursive: true });
    await copyFile(real, join(into, name));
  }
}

async function unzip(path: string, into: string): Promise<void> {
  if ((await stat(path)).size > bundleLimits.bytes) throw tooLarge();
  const gate = createGate();
  const filter = ({ name, originalSize }: UnzipFileInfo) => !name.endsWith("/") && gate.admit(name, originalSize);
  try {
    const files = unzipSync(await readFile(path), { filter });
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(into, name)), { recursive: true });
      await writeFile(join(into, name), bytes);
    }
  } catch (cause) {
    if (cause instanceof BundleError) throw cause;
    throw new BundleError(`${path} cannot be unpacked (${messageOf(cause)})`, "Make the archive again", { cause });
  }
}

/** Unpacks a tar. @throws BundleError */
export async function unpack(tar: Readable, coding: "plain" | "gzip", into: string, failure: string): Promise<void> {
  const gate = createGate();
  const filter: NonNullable<Parameters<typeof unpackTar>[1]>["filter"] = ({ name, size, type = "file" }) => {
    if (type === "pax-header" || type === "pax-global-header") return false;
    if (type !== "file" && type !== "directory") {
      throw new BundleError(`${name} in the bundle is a ${type}`, "Put the file itself into the bundle");
    }
    return type === "file" && gate.admit(name, size);
  };
  try {
    const files = unpackTar(into, { filter, strict: true, fmode: 0o600, dmode: 0o700 });
    const plain = coding === "gzip" ? [createGunzip()] : [];
    await pipeline([tar, ...plain, limited, files]);
  } catch (cause) {
    if (cause instanceof BundleError) throw cause;
    throw new BundleError(`${failure} (${messageOf(cause)})`, "Make the archive again", { cause });
  }
}

/** A small file that unpacks to gigabytes ends here, whatever its headers say. */
async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > MOST_OF_A_TAR) throw tooLarge();
    yield chunk;
  }
}

/** A ref of the repository: `v1.2` means its catalogue.yaml, or that of its folder `content`; `v1.2:folder` that of a folder. */
async function exportRef(ref: string, into: string): Promise<void> {
  const git = (...args: string[]) =>
    promisify(execFile)("git", args, { encoding: "buffer", maxBuffer: MOST_OF_A_TAR, timeout: 60_000 });
  const trees = ref.includes(":") ? [ref] : [`${ref}:`, `${ref}:content`];
  for (const tree of trees) {
    const file = `${tree}${/[:/]$/.test(tree) ? "" : "/"}${CATALOGUE}`;
    if (
      ref.startsWith("-") ||
      !(await git("cat-file", "-e", file).then(
        () => true,
        () => false,
      ))
    )
      continue;
    const { stdout } = await git("archive", "--format=tar", tree).catch((cause: unknown) => {
      throw new BundleError(`git cannot export ${ref} (${messageOf(cause)})`, "Name a folder or an archive", { cause });
    });
    return unpack(Readable.from([stdout]), "plain", into, `${ref} cannot be unpacked`);
  }
  throw new BundleError(
    `${ref} is no folder, no archive, and no git ref of the repository in this folder with a ${CATALOGUE}`,
    "Name a folder, a .tar.gz, a .zip, or a ref such as v1.2, or v1.2:folder",
  );
}

/** Archives often have one folder in which everything is. */
async function folderOfCatalogue(source: string, staged: string): Promise<string> {
  const inner = (await readdir(staged, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found = ["", ...inner.map(({ name }) => name), ...inner.map(({ name }) => join(name, "content"))]
    .map((folder) => join(staged, folder))
    .filter((folder) => existsSync(join(folder, CATALOGUE)));
  if (found[0] !== undefined) return found[0];
  throw new BundleError(
    `${source} has no ${CATALOGUE}`,
    "Name what has one at its top; content/README.md describes it",
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
