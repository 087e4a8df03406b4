import { type Database, send } from "@connect-portal/database";

/** A request by its parts, to tell in which of them another one differs: hashes, and the operation in plain text. */
export type RequestParts = {
  /** The digest of the whole request. */
  readonly digest: string;
  readonly operationId: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
};

/** The stored response for an idempotency key. */
export type Replay = {
  readonly key: string;
  readonly digest: string;
  /** Null, or of another digest, if a version without parts wrote the row. */
  readonly parts: RequestParts | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent; null when there was none. */
  readonly body: string | null;
};

/** Hours for which a key is kept. */
const KEPT = 24;

export async function selectReplay(tx: Database, world: number, key: string, now: Date): Promise<Replay | undefined> {
  const [replay] = await send<Replay>(
    tx,
    `SELECT key, digest, parts, status, headers, body FROM sandbox_replays
     WHERE world = $1 AND key = $2 AND created_at > $3`,
    [world, key, expiredAt(now)],
  );
  return replay;
}

export async function insertReplay(tx: Database, world: number, replay: Replay, now: Date): Promise<void> {
  const { key, digest, parts, status, headers, body } = replay;
  await send(
    tx,
    `INSERT INTO sandbox_replays (world, key, digest, status, headers, body, created_at, parts)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8::jsonb)
     ON CONFLICT (world, key) DO UPDATE SET
       digest = excluded.digest, parts = excluded.parts, status = excluded.status, headers = excluded.headers, body = excluded.body,
       created_at = excluded.created_at`,
    [world, key, digest, status, JSON.stringify(headers), body, now.toISOString(), parts && JSON.stringify(parts)],
  );
}

/** The oldest expired replays of all worlds tell whose they are. The only statement that reads more than one world. */
export async function selectWorldsOfOldReplays(db: Database, now: Date, most: number): Promise<number[]> {
  const rows = await send<{ world: string }>(
    db,
    `SELECT DISTINCT world FROM (
       SELECT world FROM sandbox_replays WHERE created_at <= $1 ORDER BY created_at LIMIT $2
     ) AS oldest`,
    [expiredAt(now), most],
  );
  return rows.map(({ world }) => Number(world));
}

/** Deletes at most this many expired replays of a world. Returns how many there were. */
export async function deleteOldReplays(db: Database, world: number, now: Date, most: number): Promise<number> {
  const rows = await send(
    db,
    `DELETE FROM sandbox_replays WHERE world = $1 AND ctid = ANY (ARRAY(
       SELECT ctid FROM sandbox_replays WHERE world = $1 AND created_at <= $2 LIMIT $3 FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
    [world, expiredAt(now), most],
  );
  return rows.length;
}

const expiredAt = (now: Date) => new Date(now.getTime() - KEPT * 3_600_000).toISOString();
