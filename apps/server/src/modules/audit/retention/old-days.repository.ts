import type { Database } from "@connect-portal/database";
import { type SQL, sql } from "drizzle-orm";

interface OldDay {
  readonly day: string;
  readonly isSealed: boolean;
  /** A day that is not sealed begins with one of its records. */
  readonly isBegunWith: boolean;
  /** The receiver has its records. Also true without a receiver, and once the removal has begun. */
  readonly isSent: boolean;
}

/** The days before `before` whose records are still there, in their order. */
export async function listOldDays(db: Database, before: string, receiver: string | undefined): Promise<OldDay[]> {
  const place = sql`SELECT sent FROM audit_stream_days WHERE receiver = ${receiver ?? null} AND day = days.day`;
  return rowsOf(
    db,
    sql`SELECT days.day, digest.day IS NOT NULL AS "isSealed",
          EXISTS (
            SELECT FROM audit_days AS later WHERE later.previous_day = days.day
              AND NOT EXISTS (SELECT FROM audit_digests WHERE audit_digests.day = later.day)
          ) AS "isBegunWith",
          ${receiver === undefined} OR digest.removed_at IS NOT NULL OR days.events <= coalesce((${place}), 0) AS "isSent"
        FROM audit_days AS days LEFT JOIN audit_digests AS digest ON digest.day = days.day
        WHERE days.day < ${before}::date AND EXISTS (SELECT FROM audit_events WHERE audit_events.day = days.day)
        ORDER BY days.day`,
  );
}

/** Allows the database to delete the day's records from now on. */
export async function beginRemoval(db: Database, day: string, now: Date): Promise<void> {
  await db.execute(
    sql`UPDATE audit_digests SET removed_at = ${now.toISOString()} WHERE day = ${day} AND removed_at IS NULL`,
  );
}

/** Removes the first `most` records that are left of the day, and counts them off. @returns how many there were */
export async function removeSome(db: Database, day: string, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const records = await rowsOf<{ id: string | number; name: string }>(
      tx,
      sql`SELECT id, lower(actor_username) AS name FROM audit_events WHERE day = ${day} ORDER BY position LIMIT ${most}`,
    );
    if (records.length === 0) return 0;
    const names = sql`${sql.param([...new Set(records.map(({ name }) => name))])}::text[]`;
    const ids = sql`${`{${records.map(({ id }) => id).join(",")}}`}::bigint[]`;
    // Locks in order of names, as writers of several records do.
    await tx.execute(sql`SELECT FROM audit_actors WHERE name = ANY(${names}) ORDER BY name FOR UPDATE`);
    await tx.execute(removal(ids));
    await tx.execute(emptyBlocks(names));
    return records.length;
  });
}

/** Removes an actor's oldest records. The blocks of migration 0020 go on counting them as records before the block. */
function removal(ids: SQL): SQL {
  return sql`
    WITH removed AS (
      DELETE FROM audit_events WHERE id = ANY(${ids}) RETURNING lower(actor_username) AS name, action, actor_position
    ), counted AS (
      UPDATE audit_actors AS actors SET removed = greatest(actors.removed, latest.record)
      FROM (SELECT name, max(actor_position) AS record FROM removed GROUP BY name) AS latest
      WHERE actors.name = latest.name
    )
    UPDATE audit_action_blocks AS blocks
    SET events = blocks.events - less.events, events_before = blocks.events_before + less.events
    FROM (
      SELECT name, kinds.action, (actor_position - 1) / 128 AS block, count(*)::integer AS events
      FROM removed CROSS JOIN LATERAL (
        SELECT removed.action UNION ALL SELECT '-Login' WHERE removed.action <> 'Login'
      ) AS kinds
      GROUP BY 1, 2, 3
    ) AS less
    WHERE blocks.name = less.name AND blocks.action = less.action AND blocks.block = less.block`;
}

/** Keeps the last empty block of each action, because it says how many there were. */
function emptyBlocks(names: SQL): SQL {
  return sql`
    DELETE FROM audit_action_blocks AS blocks WHERE name = ANY(${names}) AND events = 0 AND EXISTS (
      SELECT FROM audit_action_blocks AS later
      WHERE later.name = blocks.name AND later.action = blocks.action AND later.block > blocks.block AND later.events = 0
    )`;
}

/** Both drivers answer with an object that has `rows`; their common type does not say so. */
async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
