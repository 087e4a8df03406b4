import { DatabaseError, type OpenDatabase, type Session } from "./database.ts";
import { databaseFault } from "./database-fault.ts";
import { type Migration, readMigrations } from "./migration-files.ts";
import { inSessionTransaction } from "./session.ts";

/** Key of the advisory lock: the ASCII codes of "migr". Every process of this product uses the same. */
const ADVISORY_LOCK = 0x6d696772;

const HISTORY = `CREATE TABLE schema_migrations (
  number integer PRIMARY KEY,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  beside boolean NOT NULL DEFAULT false
)`;

/**
 * Applies the migrations of `folder` that the database does not have yet, each in its own transaction, one process at
 * a time. Returns the names of those that it applied.
 * @throws DatabaseError for a failing migration, a changed applied one, an unknown one that versions before do not survive,
 *   and what readMigrations refuses.
 */
export async function migrate(database: OpenDatabase, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const pending = await underLock(database, async (session) => {
    const [table] = await session.query("SELECT WHERE to_regclass('schema_migrations') IS NOT NULL");
    // Only when needed, so that a portal whose disk is full starts and shows its data.
    if (!table) {
      await refuseOtherEncoding(session);
      await session.run(HISTORY);
    }
    return pendingOf(migrations, await readHistory(session));
  });
  const applied: string[] = [];
  for (const migration of pending) {
    // Another process may have come first since the list was made: the lock's holder looks again.
    const done = await underLock(database, async (session) => {
      const history = await readHistory(session);
      if (history.some((row) => row.number === migration.number)) return false;
      await apply(session, migration);
      return true;
    });
    if (done) applied.push(migration.name);
  }
  return applied;
}

/** Applies these migrations to an empty database, in the caller's transaction, and keeps other processes out until its end. */
export async function migrateEmpty(session: Session, migrations: readonly Migration[]): Promise<void> {
  await session.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
  await refuseOtherEncoding(session);
  await session.run(HISTORY);
  for (const migration of migrations) await apply(session, migration);
}

/** A server without a locale makes databases in SQL_ASCII, which takes any bytes for text. One that is in use goes on. */
async function refuseOtherEncoding(session: Session): Promise<void> {
  const [row] = await session.query<{ encoding: string; name: string }>(
    "SELECT current_setting('server_encoding') AS encoding, current_database() AS name",
  );
  if (!row || row.encoding === "UTF8") return;
  throw new DatabaseError(
    `The database ${row.name} has the encoding ${row.encoding}`,
    "Create one with ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0, and name it in DATABASE_URL",
  );
}

interface HistoryRow {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly beside: boolean;
}

function underLock<T>(database: OpenDatabase, work: (session: Session) => Promise<T>): Promise<T> {
  return inSessionTransaction(database, async (session) => {
    await session.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    return work(session);
  });
}

function readHistory(session: Session): Promise<HistoryRow[]> {
  // A database that was made before migration 0029 has no such column yet.
  return session.query<HistoryRow>(
    `SELECT number, name, checksum, coalesce((to_jsonb(row)->>'beside')::boolean, false) AS beside
     FROM schema_migrations row ORDER BY number`,
  );
}

function pendingOf(migrations: readonly Migration[], history: readonly HistoryRow[]): Migration[] {
  for (const row of history) {
    const file = migrations[row.number - 1];
    if (!file) {
      if (row.beside) continue;
      throw new DatabaseError(
        `The database has migration ${row.name}, which this version does not know`,
        "Start the version that applied it, or a newer one",
      );
    }
    if (file.checksum !== row.checksum) {
      throw new DatabaseError(
        `Migration ${file.name} was changed after it had been applied`,
        "Put the file back as it was, and make the change in a new migration",
      );
    }
  }
  return migrations.slice(history.length);
}

async function apply(session: Session, migration: Migration): Promise<void> {
  try {
    await session.run(migration.sql);
  } catch (cause) {
    if (databaseFault(cause) === "full") {
      throw new DatabaseError(
        `There is no disk space for migration ${migration.name}`,
        "Free disk space for the database",
        {
          cause,
        },
      );
    }
    throw new DatabaseError(
      `Migration ${migration.name} failed (${cause instanceof Error ? cause.message : String(cause)})`,
      "Fix the migration; nothing of it was kept",
      { cause },
    );
  }
  await session.query("INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)", [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
  if (migration.beside) {
    await session.query("UPDATE schema_migrations SET beside = true WHERE number = $1", [migration.number]);
  }
}
