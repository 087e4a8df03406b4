import type { Database } from "@connect-portal/database";
import { type SQL, sql } from "drizzle-orm";
import { type ChainFault, faults } from "../audit/chain/chain-fault.ts";
import type { Sender } from "./audit-stream.repository.ts";

/** Days of one look: what is older changes these days' hashes, too, unless the chain is broken. */
const LOOK = 3;
const WITNESS = "the one that the receiver of AUDIT_STREAM_URL acknowledged";

/**
 * Finds where the log differs from what the receiver has acknowledged. Checks the last days first and the rest only
 * when those differ.
 */
export async function findDifference(db: Database, receiver: string): Promise<ChainFault | undefined> {
  const [recent] = await differencesOf(db, sql`receiver = ${receiver}`, LOOK);
  return recent && (await findFirst(db, sql`receiver = ${receiver}`));
}

/** Finds a difference that nobody has looked into yet, or else a current one, of any receiver that ever existed. */
export async function findAnyDifference(db: Database): Promise<ChainFault | undefined> {
  const found = await rowsOf<{ day: string; reason: string }>(
    db,
    sql`SELECT (differs_since AT TIME ZONE 'UTC')::date::text AS day, difference AS reason FROM audit_streams
        WHERE difference IS NOT NULL ORDER BY differs_since LIMIT 1`,
  );
  return found[0] ? { ...found[0], position: 1 } : await findFirst(db, sql`true`);
}

/**
 * Writes it down, and moves the receiver's place to the beginning of that day, so that it gets all from there once more. Returns
 * false when another worker has taken over: then nothing has changed.
 */
export async function beginAgain(
  db: Database,
  { receiver, owner }: Sender,
  { day, reason }: ChainFault,
): Promise<boolean> {
  const moved = await rowsOf(
    db,
    sql`WITH mine AS (
          UPDATE audit_streams SET sent_day = NULL, sent_position = NULL,
            differs_since = coalesce(differs_since, now()), difference = coalesce(difference, ${reason})
          WHERE receiver = ${receiver} AND owner = ${owner}::uuid RETURNING receiver
        )
        DELETE FROM audit_stream_days AS days USING mine WHERE days.receiver = mine.receiver AND days.day >= ${day}::date
        RETURNING days.day`,
  );
  return moved.length > 0;
}

/**
 * Accepts the differences after somebody has looked into them.
 * @returns the differences of all receivers
 */
export async function acceptDifferences(db: Database): Promise<readonly string[]> {
  const rows = await rowsOf<{ reason: string }>(
    db,
    sql`WITH found AS (SELECT receiver, difference FROM audit_streams WHERE difference IS NOT NULL)
        UPDATE audit_streams SET differs_since = NULL, difference = NULL FROM found
        WHERE audit_streams.receiver = found.receiver RETURNING found.difference AS reason`,
  );
  return rows.map(({ reason }) => reason);
}

interface Difference {
  readonly day: string;
  readonly acknowledged: number;
  /** Records that the log has of that day. */
  readonly events: number;
}

async function findFirst(db: Database, whose: SQL): Promise<ChainFault | undefined> {
  const [first] = await differencesOf(db, whose);
  if (!first) return undefined;
  const { day, acknowledged, events } = first;
  return events < acknowledged
    ? faults.endRemoved(day, events, acknowledged)
    : faults.writtenAnew(day, acknowledged, WITNESS);
}

/** The first days first. The version before moves `sent` alone. A day whose records are being removed is past. */
function differencesOf(db: Database, whose: SQL, days?: number): Promise<Difference[]> {
  return rowsOf(
    db,
    sql`SELECT day::text, acknowledged, events FROM (
          SELECT places.day, greatest(places.sent, places.acknowledged) AS acknowledged, coalesce(days.events, 0) AS events,
            places.acknowledged_hash IS NOT NULL AND places.acknowledged_hash IS DISTINCT FROM (
              SELECT hash FROM audit_events WHERE day = places.day AND position = places.acknowledged
            ) AS "isOther"
          FROM (SELECT * FROM audit_stream_days WHERE ${whose} ORDER BY day DESC LIMIT ${days ?? null}) AS places
          LEFT JOIN audit_days AS days ON days.day = places.day
          WHERE NOT EXISTS (SELECT FROM audit_digests WHERE audit_digests.day = places.day AND removed_at IS NOT NULL)
        ) AS compared
        WHERE events < acknowledged OR "isOther" ORDER BY day`,
  );
}

/** Both drivers answer with an object that has `rows`; their common type does not say so. */
async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
