import { type Database, send } from "@connect-portal/database";

/** When each comparison was first in a feed; now for one that never was. Notes once a day that it is used. */
export async function firstSeen(
  db: Database,
  digests: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await send<{ digest: string; seen_at: string | Date }>(
    db,
    `WITH added AS (
       INSERT INTO release_comparisons (digest, seen_at, used_at)
       SELECT DISTINCT unnest($1::text[]), $2::timestamptz, $2::timestamptz
       ON CONFLICT (digest) DO UPDATE SET used_at = excluded.used_at
         WHERE release_comparisons.used_at < excluded.used_at - interval '1 day'
       RETURNING digest, seen_at
     )
     SELECT digest, seen_at FROM added
     UNION SELECT digest, seen_at FROM release_comparisons WHERE digest = ANY ($1::text[])`,
    [digests, now.toISOString()],
  );
  return new Map(rows.map(({ digest, seen_at: seenAt }) => [digest, new Date(seenAt)]));
}

/** Forgets comparisons that no feed has used since. @returns how many, at most as many as wanted */
export async function deleteComparisonsUnusedSince(db: Database, since: Date, most: number): Promise<number> {
  const deleted = await send(
    db,
    `DELETE FROM release_comparisons WHERE digest IN (
       SELECT digest FROM release_comparisons WHERE used_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING digest`,
    [since.toISOString(), most],
  );
  return deleted.length;
}

/** Notes that the account is told now. False when it was told after `since`, or is not active. */
export async function claimNotice(db: Database, userId: number, since: Date, now: Date): Promise<boolean> {
  const claimed = await send(
    db,
    `INSERT INTO deprecation_notices (user_id, sent_at)
     SELECT id, $3::timestamptz FROM users WHERE id = $1 AND is_active
     ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at WHERE deprecation_notices.sent_at <= $2
     RETURNING user_id`,
    [userId, since.toISOString(), now.toISOString()],
  );
  return claimed.length > 0;
}
