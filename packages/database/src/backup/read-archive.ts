import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { BackupError, type BackupManifest, FORMAT, FORMAT_VERSION } from "./manifest.ts";

const NEWLINE = 10;
/** Bytes. */
const LONGEST_LINE = 2 ** 28;

/** Called for the parts of a backup, in the order of the file. */
export interface ArchiveVisitor {
  onTable?(name: string): Promise<void> | void;
  onRow?(line: string): Promise<void> | undefined;
  /** After the last row, and before it is known whether the backup is whole. */
  onEnd?(): Promise<void>;
}

/**
 * Reads a backup to its end and proves that it is whole: every table has the rows and the checksum that its manifest says.
 * @throws BackupError for what is no backup, is broken, cut off, or of a newer version
 */
export async function readArchive(file: string, visitor: ArchiveVisitor = {}): Promise<BackupManifest> {
  const whole = createHash("sha256");
  const tables = new Map<string, { rows: number; readonly hash: ReturnType<typeof createHash> }>();
  let current: { rows: number; readonly hash: ReturnType<typeof createHash> } | undefined;
  let isFirst = true;
  let manifest: BackupManifest | undefined;
  for await (const text of linesOf(file)) {
    if (manifest) throw broken(file, "there is data after its end");
    const line = parse(file, text, isFirst);
    if (isFirst) {
      refuseForeign(file, line);
      isFirst = false;
    } else if (typeof line === "string") {
      if (!current) throw broken(file, "a row comes before its table");
      current.rows += 1;
      current.hash.update(`${text}\n`);
      await visitor.onRow?.(line);
    } else if (isObject(line) && typeof line.table === "string") {
      current = { rows: 0, hash: createHash("sha256") };
      tables.set(line.table, current);
      await visitor.onTable?.(line.table);
    } else if (isObject(line) && isObject(line.manifest)) {
      manifest = line.manifest as unknown as BackupManifest;
      if (manifest.sha256 !== whole.digest("hex")) throw broken(file, "its checksum differs");
      continue;
    } else {
      throw broken(file, "one of its lines is not part of a backup");
    }
    whole.update(`${text}\n`);
  }
  if (isFirst) throw notABackup(file);
  await visitor.onEnd?.();
  if (!manifest) throw broken(file, "its end is missing");
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = tables.get(name);
    if (found?.rows !== rows || found.hash.digest("hex") !== sha256) throw broken(file, `the table ${name} differs`);
  }
  return manifest;
}

/** readline also ends lines at U+2028 and U+2029, which a row may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.once("error", (error) => gunzip.destroy(error));
  let isAnything = false;
  let pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      let begin = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, begin)) {
        isAnything = true;
        yield Buffer.concat([...pieces, chunk.subarray(begin, end)]).toString();
        pieces = [];
        length = 0;
        begin = end + 1;
      }
      pieces.push(chunk.subarray(begin));
      length += chunk.length - begin;
      // No row of a portal is as long, and a text of V8 ends soon after: what follows then is no sentence for a person.
      if (length > LONGEST_LINE) throw broken(file, "one of its lines is too long");
    }
    if (length > 0) yield Buffer.concat(pieces).toString();
  } catch (error) {
    throw explain(file, error, isAnything);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

function explain(file: string, error: unknown, isAnything: boolean): unknown {
  if (error instanceof BackupError || !(error instanceof Error) || !("code" in error)) return error;
  const code = String(error.code);
  if (code === "Z_BUF_ERROR") return broken(file, "it is cut off");
  if (code.startsWith("Z_")) return isAnything ? broken(file, "it cannot be unpacked") : notABackup(file);
  if (code === "ENOENT") return new BackupError(`There is no file ${file}`, "Name a file that backup wrote");
  return new BackupError(`${file} cannot be read (${error.message})`, "Name a file that this user may read");
}

function parse(file: string, text: string, isFirst: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw isFirst ? notABackup(file) : broken(file, "one of its lines is not JSON");
  }
}

function refuseForeign(file: string, line: unknown): void {
  if (!isObject(line) || line.format !== FORMAT) throw notABackup(file);
  if (typeof line.version === "number" && line.version > FORMAT_VERSION) {
    throw new BackupError(
      `${file} was made by a newer version of the portal`,
      "Restore it with that version, or a newer one",
    );
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function notABackup(file: string): BackupError {
  return new BackupError(`${file} is not a backup of this portal`, "Name a file that backup wrote");
}

function broken(file: string, how: string): BackupError {
  return new BackupError(`The backup ${file} is broken: ${how}`, "Use another copy of it, or an older backup");
}
