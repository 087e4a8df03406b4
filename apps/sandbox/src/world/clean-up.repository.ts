import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";

/**
 * Locks a world or snapshot without an owner, or an old template, that no other process is removing. It stops being a
 * template first, so that nobody copies half of it.
 */
export async function lockOwnerlessWorld(tx: Database, templatesUntil: Date): Promise<number | undefined> {
  const { rows } = (await tx.execute(
    sql`UPDATE sandbox_worlds SET template = NULL WHERE id = (
          SELECT id FROM sandbox_worlds
          WHERE user_id IS NULL AND owner_id IS NULL
            AND (template IS NULL OR public_id IS NOT NULL OR created_at < ${templatesUntil.toISOString()})
          ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
        ) RETURNING id`,
  )) as unknown as { rows: { id: string }[] };
  return rows[0] && Number(rows[0].id);
}

/**
 * Deletes at most this many rows. Returns how many there were. Both conditions name the world: a distributed PostgreSQL
 * plans a statement by the outer one, and has no `ctid` across shards.
 */
export async function deleteRowsOfWorld(tx: Database, table: string, world: number, limit: number): Promise<number> {
  const name = sql.identifier(table);
  const { rows } = (await tx.execute(
    sql`WITH gone AS (
          DELETE FROM ${name} WHERE world = ${world}
            AND ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE world = ${world} LIMIT ${limit}))
          RETURNING 1
        )
        SELECT count(*)::integer AS count FROM gone`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

export async function deleteWorld(tx: Database, world: number): Promise<void> {
  await tx.execute(sql`DELETE FROM sandbox_worlds WHERE id = ${world} AND user_id IS NULL AND owner_id IS NULL`);
}
