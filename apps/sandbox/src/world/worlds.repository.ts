import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";

export interface WorldRow {
  readonly id: number;
  readonly seed: number;
  readonly createdAt: Date;
  readonly clockAt: Date;
  /** Real time since when the clock runs; null while it stands. */
  readonly runningSince: Date | null;
  readonly lastNumber: number;
  readonly lastEvent: number;
  readonly nextDueAt: Date | null;
}

interface Raw {
  readonly id: string;
  readonly seed: number;
  readonly created_at: string | Date;
  readonly clock_at: string | Date;
  readonly running_since: string | Date | null;
  readonly last_number: string;
  readonly last_event: string;
  readonly next_due_at: string | Date | null;
}

export const columns = sql`id, seed, created_at, clock_at, running_since, last_number, last_event, next_due_at`;

export async function selectWorld(db: Database, userId: number): Promise<WorldRow | undefined> {
  return firstOf(await db.execute(sql`SELECT ${columns} FROM sandbox_worlds WHERE user_id = ${userId}`));
}

/** Waits until nobody else changes the world, and keeps others from it until the transaction ends. */
export async function lockWorld(tx: Database, userId: number): Promise<WorldRow | undefined> {
  return firstOf(await tx.execute(sql`SELECT ${columns} FROM sandbox_worlds WHERE user_id = ${userId} FOR UPDATE`));
}

/** Undefined when the user has one already: it waits for a transaction that is making it. */
export async function insertWorld(
  tx: Database,
  { userId, seed, at }: { readonly userId: number; readonly seed: number; readonly at: Date },
): Promise<WorldRow | undefined> {
  const moment = at.toISOString();
  return firstOf(
    await tx.execute(
      sql`INSERT INTO sandbox_worlds (user_id, seed, created_at, clock_at)
          VALUES (${userId}, ${seed}, ${moment}, ${moment})
          ON CONFLICT (user_id) DO NOTHING RETURNING ${columns}`,
    ),
  );
}

export async function updateWorld(tx: Database, row: WorldRow): Promise<void> {
  await tx.execute(
    sql`UPDATE sandbox_worlds SET
          clock_at = ${row.clockAt.toISOString()}, running_since = ${row.runningSince?.toISOString() ?? null},
          last_number = ${row.lastNumber}, last_event = ${row.lastEvent},
          next_due_at = (SELECT min(at) FROM sandbox_due WHERE world = ${row.id})
        WHERE id = ${row.id}`,
  );
}

/** Leaves the world to the background, which removes what is in it. */
export async function abandonWorld(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`UPDATE sandbox_worlds SET user_id = NULL WHERE user_id = ${userId}`);
}

export function firstOf(result: unknown): WorldRow | undefined {
  const [row] = (result as { readonly rows: Raw[] }).rows;
  return (
    row && {
      id: Number(row.id),
      seed: row.seed,
      createdAt: new Date(row.created_at),
      clockAt: new Date(row.clock_at),
      runningSince: row.running_since === null ? null : new Date(row.running_since),
      lastNumber: Number(row.last_number),
      lastEvent: Number(row.last_event),
      nextDueAt: row.next_due_at === null ? null : new Date(row.next_due_at),
    }
  );
}
