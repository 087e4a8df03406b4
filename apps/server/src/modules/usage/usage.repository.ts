import { type Database, send } from "@connect-portal/database";

/** Calls of a day that are alike in all that is told apart. */
export interface CountedCalls {
  readonly day: string;
  readonly user_id: number;
  readonly client_id: string;
  readonly document: string;
  readonly operation: string;
  readonly problem: string;
  calls: number;
  milliseconds: number;
  up_to_10: number;
  up_to_50: number;
  up_to_250: number;
  up_to_1000: number;
  first_at: string;
  last_at: string;
}

export type CountedKind = "search" | "guide" | "sdk";

export interface CountedUse {
  readonly day: string;
  readonly kind: CountedKind;
  readonly name: string;
  readonly detail: string;
  count: number;
}

/** Words without a result that are kept of a day: whoever searches for something else each time must not fill the disk. */
const MOST_WORDS = 1_000;

/**
 * Adds to what is counted, all of it or nothing. Skips accounts that have been deleted. In the order of the keys, so that two
 * processes do not wait for each other in a circle.
 */
export async function addUsage(
  db: Database,
  calls: readonly CountedCalls[],
  uses: readonly CountedUse[],
): Promise<void> {
  await send(
    db,
    `WITH added AS (
       INSERT INTO usage_calls
       SELECT day, user_id, client_id, document, operation, problem, calls, milliseconds, up_to_10, up_to_50, up_to_250,
         up_to_1000, first_at, last_at
       FROM json_to_recordset($1::json) AS counted
         (day date, user_id bigint, client_id text, document text, operation text, problem text, calls bigint,
          milliseconds double precision, up_to_10 bigint, up_to_50 bigint, up_to_250 bigint, up_to_1000 bigint,
          first_at timestamptz, last_at timestamptz)
       WHERE EXISTS (SELECT FROM users WHERE users.id = counted.user_id)
       ORDER BY user_id, day, client_id, document, operation, problem
       ON CONFLICT (user_id, day, client_id, document, operation, problem) DO UPDATE SET
         calls = usage_calls.calls + EXCLUDED.calls,
         milliseconds = usage_calls.milliseconds + EXCLUDED.milliseconds,
         up_to_10 = usage_calls.up_to_10 + EXCLUDED.up_to_10,
         up_to_50 = usage_calls.up_to_50 + EXCLUDED.up_to_50,
         up_to_250 = usage_calls.up_to_250 + EXCLUDED.up_to_250,
         up_to_1000 = usage_calls.up_to_1000 + EXCLUDED.up_to_1000,
         first_at = least(usage_calls.first_at, EXCLUDED.first_at),
         last_at = greatest(usage_calls.last_at, EXCLUDED.last_at)
       RETURNING 1
     )
     INSERT INTO usage_counts
     SELECT day, kind, name, detail, count
     FROM json_to_recordset($2::json) AS counted (day date, kind text, name text, detail text, count bigint)
     WHERE kind <> 'search'
       OR (SELECT count(*) FROM usage_counts WHERE usage_counts.day = counted.day AND kind = 'search') < $3
       OR EXISTS (
         SELECT FROM usage_counts
         WHERE usage_counts.day = counted.day AND kind = 'search' AND usage_counts.name = counted.name)
     ORDER BY day, kind, name, detail
     ON CONFLICT (day, kind, name, detail) DO UPDATE SET count = usage_counts.count + EXCLUDED.count`,
    [JSON.stringify(calls), JSON.stringify(uses), MOST_WORDS],
  );
}

/** Returns how many rows there were. */
export async function deleteUsageBefore(db: Database, day: string, most: number): Promise<number> {
  const [row] = await send<{ count: number }>(
    db,
    `WITH calls AS (
       DELETE FROM usage_calls WHERE ctid IN (SELECT ctid FROM usage_calls WHERE day < $1 LIMIT $2) RETURNING 1
     ), counts AS (
       DELETE FROM usage_counts WHERE ctid IN (SELECT ctid FROM usage_counts WHERE day < $1 LIMIT $2) RETURNING 1
     ) SELECT greatest((SELECT count(*) FROM calls), (SELECT count(*) FROM counts))::integer AS count`,
    [day, most],
  );
  return row?.count ?? 0;
}
