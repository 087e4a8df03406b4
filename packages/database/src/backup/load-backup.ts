import type { Database, OpenDatabase, Session } from "../database.ts";
import { databaseFault } from "../database-fault.ts";
import { migrateEmpty } from "../migrate.ts";
import { type Migration, readMigrations } from "../migration-files.ts";
import { inSessionTransaction } from "../session.ts";
import { BackupError, type BackupManifest } from "./manifest.ts";
import { type ArchiveVisitor, readArchive } from "./read-archive.ts";
import {
  countTables,
  emptyTables,
  enableTriggers,
  insertRows,
  listTables,
  PLAIN_TEXTS,
  setSequence,
  type Table,
} from "./tables.repository.ts";

/** Rows and characters of one statement. */
const MOST_ROWS = 1_000;
const MOST_CHARACTERS = 1_000_000;

interface LoadOptions {
  /** Folder of the migrations; those up to the backup's make its tables. */
  readonly migrations: string;
  /** Changes the loaded data in the same transaction. */
  readonly afterLoad?: (db: Database) => Promise<void>;
}

/**
 * Fills an empty database with a backup, in one transaction: all of it is there, or nothing. Migrations that are newer than
 * the backup are left to the next start.
 * @throws BackupError when the database is not empty, or the file is not one that this version can restore
 */
export async function loadBackup(
  database: OpenDatabase,
  file: string,
  { migrations: folder, afterLoad }: LoadOptions,
): Promise<BackupManifest> {
  // Read the whole backup before writing anything: a broken backup leaves the database unchanged.
  const manifest = await readArchive(file);
  const migrations = migrationsOf(file, manifest, await readMigrations(folder));
  try {
    await inSessionTransaction(database, async (session) => {
      await refuseFilled(session);
      await migrateEmpty(session, migrations);
      await session.run(PLAIN_TEXTS);
      await fillTables(session, file, manifest);
      await afterLoad?.(session.db);
      await session.run("ANALYZE");
    });
  } catch (error) {
    throw explain(error);
  }
  return manifest;
}

function migrationsOf(file: string, { migrations, portal }: BackupManifest, known: readonly Migration[]): Migration[] {
  for (const { number, name, checksum } of migrations) {
    const mine = known[number - 1];
    if (!mine) {
      throw new BackupError(
        `${file} was made by a newer version (${portal}, with migration ${name})`,
        "Restore it with that version, or a newer one",
      );
    }
    if (mine.checksum !== checksum) {
      throw new BackupError(
        `${file} was made by another edition of the portal, whose migration ${name} differs`,
        "Restore it with the edition that made it",
      );
    }
  }
  return known.slice(0, migrations.length);
}

async function refuseFilled(session: Session): Promise<void> {
  const tables = await countTables(session);
  if (tables === 0) return;
  throw new BackupError(
    `The database is not empty: it has ${tables} tables`,
    "Set DATABASE_URL to an empty database, or DATA_DIR to an empty folder; existing data is never overwritten",
  );
}

async function fillTables(session: Session, file: string, manifest: BackupManifest): Promise<void> {
  const tables = new Map((await listTables(session)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables) {
    if (columns.join() === tables.get(name)?.columns.join()) continue;
    throw new BackupError(
      `The backup's table ${name} is not one that its migrations create`,
      "Drop what is not the portal's from the original database, and back it up again",
    );
  }
  const names = [...tables.keys()];
  await emptyTables(session, names);
  await readArchive(file, intoTables(session, tables));
  await enableTriggers(session, names);
  for (const sequence of manifest.sequences) await setSequence(session, sequence);
}

/** Rows as they come, some at a time; a table stands behind those that it refers to. */
function intoTables(session: Session, tables: ReadonlyMap<string, Table>): ArchiveVisitor {
  let table: Table | undefined;
  let lines: string[] = [];
  let characters = 0;
  async function flush(): Promise<void> {
    if (table && lines.length > 0) await insertRows(session, table, lines);
    lines = [];
    characters = 0;
  }
  return {
    onTable: async (name) => {
      await flush();
      table = tables.get(name);
    },
    onRow: (line) => {
      lines.push(line);
      characters += line.length;
      return lines.length >= MOST_ROWS || characters >= MOST_CHARACTERS ? flush() : undefined;
    },
    onEnd: flush,
  };
}

function explain(error: unknown): unknown {
  const fault = databaseFault(error);
  if (fault === "full") {
    return new BackupError("The disk of the database is full", "Free disk space; nothing was restored", {
      cause: error,
    });
  }
  if (fault === "unavailable") {
    return new BackupError(
      "The connection to the database was lost",
      "Run the command again when the database responds; nothing was restored",
      {
        cause: error,
      },
    );
  }
  return error;
}
