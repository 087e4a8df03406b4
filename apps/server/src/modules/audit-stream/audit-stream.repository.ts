import type { Database } from "@connect-portal/database";
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { auditEvents } from "../audit/audit.tables.ts";
import type { StreamedRecord } from "./streamed-record.ts";

/** A worker at a receiver: both ids. */
export interface Sender {
  readonly receiver: string;
  readonly owner: string;
}

/** Makes the receiver's place where it has none: at the first record that is kept, or at the next one. */
export async function addReceiver(db: Database, receiver: string, from: "first" | "next"): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await rowsOf(
      tx,
      sql`INSERT INTO audit_streams (receiver) VALUES (${receiver}) ON CONFLICT DO NOTHING RETURNING receiver`,
    );
    if (added.length === 0 || from === "first") return;
    const [before] = await rowsOf<{ receiver: string }>(
      tx,
      sql`SELECT receiver FROM audit_streams WHERE receiver <> ${receiver} ORDER BY sent_at DESC NULLS LAST LIMIT 1`,
    );
    const places = before
      ? sql`SELECT ${receiver}, day, sent, acknowledged, acknowledged_hash FROM audit_stream_days
          WHERE receiver = ${before.receiver}`
      : sql`SELECT ${receiver}, day, events, events, head FROM audit_days`;
    await tx.execute(
      sql`INSERT INTO audit_stream_days (receiver, day, sent, acknowledged, acknowledged_hash) ${places}`,
    );
  });
}

export interface Claim {
  readonly isMine: boolean;
  readonly isFailing: boolean;
}

/** Takes or keeps the receiver for this many seconds, unless another worker has it. */
export async function claim(db: Database, { receiver, owner }: Sender, seconds: number): Promise<Claim> {
  const [row] = await rowsOf<Claim>(
    db,
    sql`WITH mine AS (
          UPDATE audit_streams SET owner = ${owner}::uuid, owned_until = now() + make_interval(secs => ${seconds})
          WHERE receiver = ${receiver} AND (owner = ${owner}::uuid OR owned_until < now())
          RETURNING receiver
        )
        SELECT EXISTS (SELECT FROM mine) AS "isMine", failing_since IS NOT NULL AS "isFailing"
        FROM audit_streams WHERE receiver = ${receiver}`,
  );
  return row ?? { isMine: false, isFailing: false };
}

/** Lets another worker have it at once. */
export async function release(db: Database, { receiver, owner }: Sender): Promise<void> {
  await db.execute(
    sql`UPDATE audit_streams SET owned_until = '-infinity' WHERE receiver = ${receiver} AND owner = ${owner}::uuid`,
  );
}

export interface UnsentDay {
  readonly day: string;
  /** Number of the last record that was acknowledged. */
  readonly sent: number;
  /** Number of its last record. */
  readonly events: number;
}

/** The first day of which something was not sent yet. A day whose records are being removed is past. */
export async function findUnsentDay(db: Database, receiver: string): Promise<UnsentDay | undefined> {
  const [row] = await rowsOf<UnsentDay>(
    db,
    sql`SELECT day, sent, events FROM (${unsentDays(receiver)}) AS unsent ORDER BY day LIMIT 1`,
  );
  return row;
}

/**
 * The next records of the day, in the order of their numbers. A number is given under the lock of the day's row, which is
 * held until the transaction ends (migration 0010): whoever sees one sees all that are lower.
 */
export async function listRecordsAfter(
  db: Database,
  { day, sent }: UnsentDay,
  limit: number,
): Promise<readonly StreamedRecord[]> {
  return db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.day, day), gt(auditEvents.position, sent)))
    .orderBy(asc(auditEvents.day), asc(auditEvents.position))
    .limit(limit);
}

export interface Acknowledged {
  readonly day: string;
  readonly position: number;
  /** Hash of that record; null when the log does not have it. */
  readonly hash: Uint8Array | null;
}

/**
 * Moves the receiver's place behind the record. Returns false when another worker has taken over: then it has not moved.
 * What is sent once more does not move back what was ever acknowledged.
 */
export async function acknowledge(
  db: Database,
  { receiver, owner }: Sender,
  { day, position, hash }: Acknowledged,
): Promise<boolean> {
  const digits = hash === null ? null : Buffer.from(hash).toString("hex");
  const moved = await rowsOf(
    db,
    sql`WITH mine AS (
          UPDATE audit_streams
          SET sent_day = ${day}::date, sent_at = now(), failing_since = NULL, failure = NULL,
            sent_position = greatest(${position}::integer, CASE WHEN sent_day = ${day}::date THEN sent_position END)
          WHERE receiver = ${receiver} AND owner = ${owner}::uuid RETURNING receiver
        )
        INSERT INTO audit_stream_days AS days (receiver, day, sent, acknowledged, acknowledged_hash)
        SELECT receiver, ${day}::date, ${position}::integer, ${position}::integer, decode(${digits}, 'hex') FROM mine
        ON CONFLICT (receiver, day) DO UPDATE SET
          sent = greatest(days.sent, excluded.sent),
          acknowledged = greatest(days.acknowledged, excluded.acknowledged),
          acknowledged_hash = CASE WHEN days.acknowledged > excluded.acknowledged THEN days.acknowledged_hash
            ELSE excluded.acknowledged_hash END
        RETURNING days.sent`,
  );
  return moved.length > 0;
}

/**
 * Writes down why nothing is taken. When that begins, the place goes back by `repeat` records: what was on a connection that
 * ended badly may have been lost with it.
 */
export async function noteFailure(
  db: Database,
  { receiver, owner }: Sender,
  failure: string,
  repeat: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`UPDATE audit_stream_days AS days SET sent = greatest(0, days.sent - ${repeat}::integer)
          FROM audit_streams AS streams
          WHERE streams.receiver = ${receiver} AND streams.owner = ${owner}::uuid AND streams.failing_since IS NULL
            AND days.receiver = streams.receiver AND days.day = streams.sent_day`,
    );
    await tx.execute(
      sql`UPDATE audit_streams SET failing_since = coalesce(failing_since, now()), failure = ${failure}
          WHERE receiver = ${receiver} AND owner = ${owner}::uuid`,
    );
  });
}

export interface StreamBacklog {
  /** Records that the receiver has never acknowledged: what it gets once more is not among them. */
  readonly records: number;
  /** Age in seconds of the oldest of them; 0 when there is none. */
  readonly oldest: number;
  /** The day of the record that was acknowledged last, and the furthest of that day; null when none ever was. */
  readonly sentDay: string | null;
  readonly sentPosition: number | null;
  /** Seconds since then. */
  readonly sentSeconds: number | null;
  /** Seconds since it takes nothing; null while it does. */
  readonly failingSeconds: number | null;
  readonly failure: string | null;
  /**
   * The difference between the log and what the receiver has; null when none was found, or somebody has looked into it.
   */
  readonly difference: string | null;
}

/** How far the receiver is, in one statement. */
export async function readStreamBacklog(db: Database, receiver: string): Promise<StreamBacklog> {
  const [row] = await rowsOf<StreamBacklog>(
    db,
    sql`WITH unsent AS (${unsentDays(receiver)}),
        waiting AS (
          SELECT day, events, greatest(sent, sent_position) AS acknowledged
          FROM unsent LEFT JOIN audit_streams ON receiver = ${receiver} AND sent_day = day
          WHERE events > greatest(sent, sent_position)
        )
        SELECT (SELECT coalesce(sum(events - acknowledged), 0)::float8 FROM waiting) AS records,
          greatest(0, coalesce((
            SELECT extract(epoch FROM now() - occurred_at)
            FROM (SELECT * FROM waiting ORDER BY day LIMIT 1) AS first
            JOIN audit_events ON audit_events.day = first.day AND audit_events.position > first.acknowledged
            ORDER BY audit_events.position LIMIT 1
          ), 0))::float8 AS oldest,
          streams.sent_day AS "sentDay", streams.sent_position AS "sentPosition", streams.failure,
          streams.difference, extract(epoch FROM now() - streams.sent_at)::float8 AS "sentSeconds",
          extract(epoch FROM now() - streams.failing_since)::float8 AS "failingSeconds"
        FROM (SELECT 1) AS one LEFT JOIN audit_streams AS streams ON streams.receiver = ${receiver}`,
  );
  if (!row) throw new Error("The select returned no row");
  return row;
}

/** The removed days as an anti-join: with a condition on an outer join PostgreSQL expects a few days, and looks up each. */
function unsentDays(receiver: string): SQL {
  return sql`
    SELECT days.day, coalesce(places.sent, 0) AS sent, days.events
    FROM audit_days AS days
    LEFT JOIN audit_stream_days AS places ON places.receiver = ${receiver} AND places.day = days.day
    WHERE days.events > coalesce(places.sent, 0)
      AND NOT EXISTS (SELECT FROM audit_digests WHERE audit_digests.day = days.day AND removed_at IS NOT NULL)`;
}

/** Both drivers answer with an object that has `rows`; their common type does not say so. */
async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
