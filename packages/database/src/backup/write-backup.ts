import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { OpenDatabase, Session } from "../database.ts";
import { databaseFault } from "../database-fault.ts";
import { inSessionTransaction } from "../session.ts";
import {
  type BackedUpTable,
  BackupError,
  type BackupLine,
  type BackupManifest,
  FORMAT,
  FORMAT_VERSION,
} from "./manifest.ts";
import { readArchive } from "./read-archive.ts";
import {
  closeRows,
  listMigrations,
  listReferences,
  listSequences,
  listTables,
  nextRows,
  openRows,
  PLAIN_TEXTS,
  type Table,
} from "./tables.repository.ts";

/** Fast rather than small: what a portal holds becomes a tenth of it anyway. */
const LEVEL = 3;

/** Characters that are compressed at a time; single lines would cost far more. */
const PIECE = 65_536;

interface ArchiveWriter {
  write(line: BackupLine): Promise<void>;
  /** SHA-256 of all lines so far; hex. */
  digest(): Promise<string>;
  /** Resolves when everything is on the disk. */
  end(): Promise<void>;
  /** Lets go of the file, however far it is. */
  abandon(): Promise<void>;
}

const FIRST_ROWS = 50;
const MOST_ROWS = 1_000;
/** Characters per read, estimated from the previous rows. */
const WANTED = 1_000_000;

/**
 * Writes all tables as they are at one moment into a new file, reads that again, and only then gives it its name. Others
 * write to the database meanwhile.
 * @throws BackupError when the file exists or cannot be written
 */
export async function writeBackup(
  database: OpenDatabase,
  file: string,
  { portal, now }: { readonly portal: string; readonly now: Date },
): Promise<BackupManifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists`, "Name a file that does not exist yet");
  const partial = `${file}.${process.pid}.partial`;
  try {
    const archive = await createArchive(partial);
    try {
      await inSessionTransaction(database, async (session) => {
        await session.run(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${PLAIN_TEXTS}`);
        await writeTables(session, archive, { madeAt: now.toISOString(), portal, driver: database.driver });
      });
      await archive.end();
    } catch (error) {
      await archive.abandon();
      throw error;
    }
    const manifest = await readArchive(partial);
    await rename(partial, file);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw explain(file, error);
  }
}

async function writeTables(
  session: Session,
  archive: ArchiveWriter,
  about: Pick<BackupManifest, "madeAt" | "portal" | "driver">,
): Promise<void> {
  const found = await listTables(session);
  if (!found.some(({ name }) => name === "schema_migrations")) {
    throw new BackupError("The database has no data of this portal", "Name the portal's database");
  }
  await archive.write({ format: FORMAT, version: FORMAT_VERSION });
  const tables: BackedUpTable[] = [];
  for (const table of inOrderOfReferences(found, await listReferences(session))) {
    tables.push(await writeRows(session, archive, table));
  }
  const migrations = await listMigrations(session);
  // Sequences belong to no snapshot: read last, they are ahead of every row.
  const sequences = await listSequences(session);
  const sha256 = await archive.digest();
  await archive.write({ manifest: { ...about, migrations, tables, sequences, sha256 } });
}

async function writeRows(session: Session, archive: ArchiveWriter, table: Table): Promise<BackedUpTable> {
  await archive.write({ table: table.name });
  const hash = createHash("sha256");
  let rows = 0;
  let limit = FIRST_ROWS;
  await openRows(session, table.name);
  for (;;) {
    const lines = await nextRows(session, limit);
    if (lines.length === 0) break;
    let length = 0;
    for (const line of lines) {
      hash.update(`${JSON.stringify(line)}\n`);
      await archive.write(line);
      length += line.length;
    }
    rows += lines.length;
    limit = Math.max(1, Math.min(MOST_ROWS, Math.floor((WANTED * lines.length) / Math.max(length, 1))));
  }
  await closeRows(session);
  return { ...table, rows, sha256: hash.digest("hex") };
}

function explain(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) {
    if (databaseFault(error) !== "unavailable") return error;
    return new BackupError(
      "The connection to the database was lost",
      "Run the command again when the database responds",
      {
        cause: error,
      },
    );
  }
  const { code, message } = error;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new BackupError(`There is no disk space for ${file}`, "Free disk space, or name a file on another disk", {
      cause: error,
    });
  }
  if (code === "ENOENT") return new BackupError(`There is no folder for ${file}`, "Create it, or name another file");
  return new BackupError(`${file} cannot be written (${message})`, "Name a file in a folder of yours", {
    cause: error,
  });
}

/** Lines of JSON, compressed, into a new file that only its owner reads. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await once(target, "open");
  const gzip = createGzip({ level: LEVEL });
  const hash = createHash("sha256");
  const written = pipeline(gzip, target);
  // The caller of write or end gets the rejection.
  written.catch(() => {});
  let waiting = "";
  async function flush(): Promise<void> {
    const text = waiting;
    waiting = "";
    hash.update(text);
    await put(gzip, text, written);
  }
  return {
    write: async (line) => {
      waiting += `${JSON.stringify(line)}\n`;
      if (waiting.length >= PIECE) await flush();
    },
    digest: async () => {
      await flush();
      return hash.copy().digest("hex");
    },
    end: async () => {
      await flush();
      gzip.end();
      await written;
    },
    abandon: async () => {
      gzip.destroy();
      await written.catch(() => {});
    },
  };
}

/** Waits while the disk is slower than the database; a file that broke ends the wait. */
async function put(stream: Writable, text: string, written: Promise<void>): Promise<void> {
  if (stream.destroyed) return written;
  if (!stream.write(text)) await Promise.race([once(stream, "drain"), written]);
}

/**
 * The tables, each behind those that it refers to, so that a row always finds what it names.
 * @throws Error when two refer to each other, which no order can serve
 */
export function inOrderOfReferences<T extends { readonly name: string }>(
  tables: readonly T[],
  references: readonly { readonly from: string; readonly to: string }[],
): T[] {
  const ordered: T[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waits = (table: T) => references.some(({ from, to }) => from === table.name && names.has(to));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(", ")}`);
    ordered.push(...next);
    left = left.filter(waits);
  }
  return ordered;
}
