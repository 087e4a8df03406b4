import type { Session } from "../database.ts";
import type { BackedUpMigration, BackedUpSequence } from "./manifest.ts";

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Values as texts are the same on both sides, whatever the server or the role is set to. */
export const PLAIN_TEXTS = `SET LOCAL timezone = 'UTC';
SET LOCAL datestyle = 'ISO, YMD';
SET LOCAL intervalstyle = 'postgres';
SET LOCAL extra_float_digits = 3;
SET LOCAL bytea_output = 'hex';
SET LOCAL xmlbinary = 'base64'`;

/** The portal's tables; those of the job queue have a schema of their own, and are made anew. By name. */
export function listTables(session: Session): Promise<Table[]> {
  return session.query<Table>(
    `SELECT class.relname AS name, array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
     FROM pg_class AS class
     JOIN pg_attribute AS attribute
       ON attribute.attrelid = class.oid AND attribute.attnum > 0 AND NOT attribute.attisdropped
     WHERE class.relnamespace = current_schema()::regnamespace AND class.relkind = 'r'
     GROUP BY class.relname ORDER BY class.relname`,
  );
}

/** Foreign keys between tables; references of a table to itself are left out. */
export function listReferences(session: Session): Promise<{ from: string; to: string }[]> {
  return session.query(
    `SELECT DISTINCT referring.relname AS "from", referred.relname AS "to"
     FROM pg_constraint AS reference
     JOIN pg_class AS referring ON referring.oid = reference.conrelid
     JOIN pg_class AS referred ON referred.oid = reference.confrelid
     WHERE reference.contype = 'f' AND referring.oid <> referred.oid
       AND referring.relnamespace = current_schema()::regnamespace
     ORDER BY 1, 2`,
  );
}

export function listMigrations(session: Session): Promise<BackedUpMigration[]> {
  return session.query("SELECT number, name, checksum FROM schema_migrations ORDER BY number");
}

export function listSequences(session: Session): Promise<BackedUpSequence[]> {
  return session.query(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY sequencename`,
  );
}

/** Tables of anybody in this database, the job queue's too. */
export async function countTables(session: Session): Promise<number> {
  const [row] = await session.query<{ tables: number }>(
    `SELECT count(*)::integer AS tables FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  return row?.tables ?? 0;
}

export async function openRows(session: Session, table: string): Promise<void> {
  const name = quoted(table);
  // Without this, the scan of a large table begins at the position of a concurrent one.
  await session.run("SET LOCAL synchronize_seqscans = off");
  await session.run(`DECLARE backed_up NO SCROLL CURSOR FOR SELECT (${name}.*)::text AS line FROM ONLY ${name}`);
}

export async function nextRows(session: Session, limit: number): Promise<string[]> {
  return (await session.query<{ line: string }>(`FETCH ${limit} FROM backed_up`)).map(({ line }) => line);
}

export async function closeRows(session: Session): Promise<void> {
  await session.run("CLOSE backed_up");
}

/**
 * Removes the rows that migrations inserted, with triggers disabled: the backup already has the rows that they would
 * write.
 */
export async function emptyTables(session: Session, tables: readonly string[]): Promise<void> {
  for (const table of tables) await session.run(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  await session.run(`TRUNCATE ${tables.map(quoted).join(", ")}`);
}

export async function insertRows(session: Session, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const list = columns.map(quoted).join(", ");
  await session.query(
    `INSERT INTO ${quoted(name)} (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM unnest($1::${quoted(name)}[])`,
    [lines],
  );
}

export async function enableTriggers(session: Session, tables: readonly string[]): Promise<void> {
  for (const table of tables) await session.run(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
}

export async function setSequence(session: Session, { name, last }: BackedUpSequence): Promise<void> {
  if (last === null) return;
  await session.query("SELECT setval($1::regclass, $2::bigint)", [quoted(name), last]);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
