import { type Database, send } from "@connect-portal/database";

/** A call as it is stored. */
export interface NewCall {
  readonly user_id: number;
  readonly at: string;
  readonly request_id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  readonly operation_id: string | null;
  readonly document: string | null;
  readonly status: number;
  readonly duration_ms: number;
  readonly client_id: string | null;
  readonly named_world: string | null;
  readonly is_page: boolean;
  readonly is_replay: boolean;
  readonly refusal: string | null;
  readonly fault: string | null;
  readonly request_headers: string;
  readonly request_body: string | null;
  readonly request_bytes: number | null;
  readonly is_request_cut: boolean;
  readonly response_headers: string;
  readonly response_body: string | null;
  readonly response_bytes: number | null;
  readonly is_response_cut: boolean;
  readonly cards: readonly string[];
}

const COLUMNS = `user_id, at, request_id, method, path, operation, operation_id, document, status, duration_ms, client_id,
  is_page, is_replay, refusal, fault, request_headers, request_body, request_bytes, is_request_cut, response_headers,
  response_body, response_bytes, is_response_cut, cards, named_world`;

/** Inserts in this order. Skips calls of accounts that have been deleted. */
export async function insertCalls(db: Database, calls: readonly NewCall[]): Promise<void> {
  await send(
    db,
    `INSERT INTO sandbox_calls (${COLUMNS}, world)
     SELECT ${COLUMNS}, CASE WHEN named_world IS NULL
       THEN (SELECT id FROM sandbox_worlds WHERE sandbox_worlds.user_id = call.user_id)
       ELSE (SELECT id FROM sandbox_worlds WHERE owner_id = call.user_id AND public_id = call.named_world) END
     FROM json_to_recordset($1::json) AS call
       (user_id bigint, at timestamptz, request_id text, method text, path text, operation text, operation_id text,
        document text, status smallint, duration_ms double precision, client_id text, is_page boolean,
        is_replay boolean, refusal text, fault text, request_headers text, request_body text, request_bytes integer,
        is_request_cut boolean, response_headers text, response_body text, response_bytes integer,
        is_response_cut boolean, cards text[], named_world text, place integer)
     WHERE EXISTS (SELECT FROM users WHERE users.id = call.user_id)
     ORDER BY place`,
    [JSON.stringify(calls.map((call, place) => ({ ...call, place })))],
  );
}

/** Calls of an account that were answered and not kept. */
export interface Dropped {
  readonly user_id: number;
  readonly count: number;
}

export async function addDropped(db: Database, dropped: readonly Dropped[], now: Date): Promise<void> {
  await send(
    db,
    `INSERT INTO sandbox_dropped_calls (user_id, hour, count)
     SELECT user_id, date_trunc('hour', $2::timestamptz, 'UTC'), count
     FROM json_to_recordset($1::json) AS dropped (user_id bigint, count integer)
     WHERE EXISTS (SELECT FROM users WHERE users.id = dropped.user_id)
     ON CONFLICT (user_id, hour) DO UPDATE SET count = sandbox_dropped_calls.count + EXCLUDED.count`,
    [JSON.stringify(dropped), now.toISOString()],
  );
}

/** Deletes calls of the account that are older than its newest ones; returns how many. */
export async function deleteCallsBeyond(db: Database, userId: number, newest: number, most: number): Promise<number> {
  return countOf(
    db,
    `WITH last AS (
       SELECT id FROM sandbox_calls WHERE user_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1
     ), gone AS (
       DELETE FROM sandbox_calls WHERE user_id = $1 AND id IN (
         SELECT id FROM sandbox_calls WHERE user_id = $1 AND id <= (SELECT id FROM last) ORDER BY id LIMIT $3)
       RETURNING 1
     ) SELECT count(*)::integer AS count FROM gone`,
    [userId, newest, most],
  );
}

/** Returns how many there were. */
export function deleteCallsBefore(db: Database, before: Date, most: number): Promise<number> {
  return countOf(
    db,
    `WITH gone AS (
       DELETE FROM sandbox_calls WHERE (user_id, id) IN (SELECT user_id, id FROM sandbox_calls WHERE at < $1 LIMIT $2)
       RETURNING 1
     ) SELECT count(*)::integer AS count FROM gone`,
    [before.toISOString(), most],
  );
}

/** Returns how many hours there were. */
export function deleteDroppedBefore(db: Database, before: Date, most: number): Promise<number> {
  return countOf(
    db,
    `WITH gone AS (
       DELETE FROM sandbox_dropped_calls WHERE (user_id, hour) IN
         (SELECT user_id, hour FROM sandbox_dropped_calls WHERE hour < $1 LIMIT $2)
       RETURNING 1
     ) SELECT count(*)::integer AS count FROM gone`,
    [before.toISOString(), most],
  );
}

export async function vacuumCalls(db: Database): Promise<void> {
  await send(db, "VACUUM sandbox_calls", []);
}

/** The next account that has calls; undefined when there is none. */
export async function selectOwnerAfter(db: Database, userId: number): Promise<number | undefined> {
  const [row] = await send<{ user_id: string }>(
    db,
    "SELECT user_id FROM sandbox_calls WHERE user_id > $1 ORDER BY user_id LIMIT 1",
    [userId],
  );
  return row && Number(row.user_id);
}

async function countOf(db: Database, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await send<{ count: number }>(db, text, values);
  return row?.count ?? 0;
}
