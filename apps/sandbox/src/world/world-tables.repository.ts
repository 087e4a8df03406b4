import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";

export interface WorldTable {
  readonly name: string;
  /** Without the world itself. */
  readonly columns: readonly string[];
}

/**
 * Every table whose primary key begins with `world`: its rows are a world's own. A table that mentions worlds otherwise is
 * an account's. No foreign key can say so: a distributed PostgreSQL allows none to a table on its coordinator.
 */
export async function selectWorldTables(db: Database): Promise<WorldTable[]> {
  const { rows } = (await db.execute(
    sql`SELECT t.relname::text AS name, (
          SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
          WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attname <> 'world'
        ) AS columns
        FROM pg_index key
        JOIN pg_class t ON t.oid = key.indrelid
        JOIN pg_attribute first ON first.attrelid = t.oid AND first.attnum = key.indkey[0]
        WHERE key.indisprimary AND first.attname = 'world' AND t.relname LIKE 'sandbox\\_%'
          AND t.relnamespace = current_schema()::text::regnamespace
        ORDER BY name`,
  )) as unknown as { rows: WorldTable[] };
  return rows;
}

/** Copies everything in a world into an empty one. */
export async function copyWorld(tx: Database, from: number, to: number): Promise<number> {
  let copied = 0;
  for (const table of await selectWorldTables(tx)) copied += await copyRows(tx, table, from, to);
  return copied;
}

/** Copies all rows of a table from one world to another. Returns how many there were. */
async function copyRows(tx: Database, { name, columns }: WorldTable, from: number, to: number): Promise<number> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const { rowCount } = (await tx.execute(
    sql`INSERT INTO ${sql.identifier(name)} (world, ${list})
        SELECT ${to}::bigint, ${list} FROM ${sql.identifier(name)} WHERE world = ${from}`,
  )) as unknown as { rowCount: number | null };
  return rowCount ?? 0;
}
