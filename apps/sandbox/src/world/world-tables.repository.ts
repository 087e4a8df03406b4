import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";

export interface WorldTable {
  readonly name: string;
  /** Without the world itself. */
  readonly columns: readonly string[];
}

/** Every table with rows of worlds, so that none is ever forgotten. One with a user_id is the account's own. */
export async function selectWorldTables(db: Database): Promise<WorldTable[]> {
  const { rows } = (await db.execute(
    sql`SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
        FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name LIKE 'sandbox\\_%'
        GROUP BY table_name HAVING bool_or(column_name = 'world') AND NOT bool_or(column_name = 'user_id')
        ORDER BY table_name`,
  )) as unknown as { rows: WorldTable[] };
  return rows.map(({ name, columns }) => ({ name, columns: columns.filter((column) => column !== "world") }));
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
