import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";

/** A world that nobody has any more, which no other process removes at this moment. */
export async function lockOwnerlessWorld(tx: Database): Promise<number | undefined> {
  const { rows } = (await tx.execute(
    sql`SELECT id FROM sandbox_worlds WHERE user_id IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )) as unknown as { rows: { id: string }[] };
  return rows[0] && Number(rows[0].id);
}

/** Every table that holds what is in worlds, so that none is ever forgotten. */
export async function selectWorldTables(db: Database): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`SELECT table_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name LIKE 'sandbox\\_%' AND column_name = 'world'
        ORDER BY table_name`,
  )) as unknown as { rows: { table_name: string }[] };
  return rows.map(({ table_name }) => table_name);
}

/** At most so many rows. Answers with how many there were. */
export async function deleteRowsOfWorld(tx: Database, table: string, world: number, limit: number): Promise<number> {
  const name = sql.identifier(table);
  const { rows } = (await tx.execute(
    sql`WITH gone AS (
          DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE world = ${world} LIMIT ${limit}))
          RETURNING 1
        )
        SELECT count(*)::integer AS count FROM gone`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

export async function deleteWorld(tx: Database, world: number): Promise<void> {
  await tx.execute(sql`DELETE FROM sandbox_worlds WHERE id = ${world} AND user_id IS NULL`);
}
