import { type Database, send } from "@connect-portal/database";

/** A call as a list shows it. */
export interface ListedCall {
  readonly id: string;
  readonly at: Date;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** Method and path template; empty when no document has it. */
  readonly operation: string;
  readonly operationId: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly clientId: string | null;
  readonly isPage: boolean;
  readonly isReplay: boolean;
  readonly refusal: string | null;
  readonly fault: string | null;
  /** Public id of its world; null for the default one. */
  readonly namedWorld: string | null;
  /** Null for the default world, and for one that was deleted. */
  readonly worldName: string | null;
  /** True when the world was reset or restored after the call; null when the call had no world. */
  readonly isOfWorldBefore: boolean | null;
}

export interface KeptBody {
  /** Null for one that is not kept. */
  readonly text: string | null;
  readonly bytes: number;
  readonly isCut: boolean;
}

export interface KeptCall extends ListedCall {
  /** Address of the operation's document in the portal. */
  readonly document: string | null;
  readonly requestHeaders: readonly (readonly [name: string, value: string])[];
  /** Null for none. */
  readonly requestBody: KeptBody | null;
  readonly responseHeaders: readonly (readonly [name: string, value: string])[];
  readonly responseBody: KeptBody | null;
}

interface ListedRow {
  id: string;
  at: string | Date;
  request_id: string;
  method: string;
  path: string;
  operation: string;
  operation_id: string | null;
  status: number;
  duration_ms: number;
  client_id: string | null;
  is_page: boolean;
  is_replay: boolean;
  refusal: string | null;
  fault: string | null;
  named_world: string | null;
  world_name: string | null;
  is_of_world_before: boolean | null;
}

interface KeptRow extends ListedRow {
  document: string | null;
  request_headers: string;
  request_body: string | null;
  request_bytes: number | null;
  is_request_cut: boolean;
  response_headers: string;
  response_body: string | null;
  response_bytes: number | null;
  is_response_cut: boolean;
}

const LISTED = `id, at, request_id, method, path, operation, operation_id, status, duration_ms, client_id, is_page,
  is_replay, refusal, fault, named_world,
  (SELECT name FROM sandbox_worlds WHERE owner_id = $1 AND public_id = named_world) AS world_name,
  CASE WHEN world IS NULL THEN NULL
    WHEN named_world IS NULL THEN world IS DISTINCT FROM (SELECT id FROM sandbox_worlds WHERE user_id = $1)
    ELSE world IS DISTINCT FROM (SELECT id FROM sandbox_worlds WHERE owner_id = $1 AND public_id = named_world)
  END AS is_of_world_before`;
const KEPT = `${LISTED}, document, request_headers, request_body, request_bytes, is_request_cut, response_headers,
  response_body, response_bytes, is_response_cut`;

/** Filters of calls; omitted members do not filter. All texts are masked. */
export interface CallFilter {
  /** A part of method and path template, or an operationId. */
  readonly operation?: string;
  /** First and last status, both included. */
  readonly status?: readonly [from: number, to: number];
  readonly clientId?: string;
  readonly isPage?: boolean;
  /** Public id of a world; null for the default one. */
  readonly namedWorld?: string | null;
  /** The id of a card or its masked number. */
  readonly card?: string;
  readonly requestId?: string;
  readonly from?: Date;
  readonly to?: Date;
  /** A part of the path or of a body, in any case. */
  readonly text?: string;
}

/** Range of an account's calls, the newest first. */
interface CallRange {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface FoundCalls {
  readonly calls: readonly ListedCall[];
  /** How many were looked at that fit all of the filter but its text. */
  readonly looked: number;
  /** The last one looked at, when there may be more behind it. */
  readonly lookedUpTo: string | undefined;
  /** The account's newest in the range, whether it fits or not. */
  readonly newest: string | undefined;
}

/** Twice as many as an account keeps: it may have some more until they are trimmed. */
const MOST_OF_ACCOUNT = 20_000;
/** Calls whose bodies one statement reads for a text. */
const MOST_READ = 40;
/** All of it stands in one index, sandbox_calls_filter_idx. */
const FILTERED = "id, at, status, client_id, is_page, named_world, operation, operation_id, cards";

/** Finds at most this many calls. With a text, searches the next forty that match the rest of the filter. */
export async function selectCalls(
  db: Database,
  userId: number,
  { requestId, text, ...filter }: CallFilter,
  { before, after }: CallRange,
  limit: number,
): Promise<FoundCalls> {
  const most = text === undefined ? limit : MOST_READ;
  const values: unknown[] = [userId, most, limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const own = ["user_id = $1", ...(after === undefined ? [] : [`id > ${place(after)}`])];
  const range = [
    ...own,
    ...(before === undefined ? [] : [`id < ${place(before)}`]),
    // A request id matches few calls, and has an index.
    ...(requestId === undefined ? [] : [`request_id = ${place(requestId)}`]),
  ];
  const conditions = conditionsOf(filter, place);
  // The inner limit keeps the database on the index of the account: that of times has all accounts.
  const ofAccount = conditions.length > 0 ? MOST_OF_ACCOUNT : most;
  const rows = await send<ListedRow & { looked: number; last: string | null; newest: string | null; place: string }>(
    db,
    `WITH fit AS MATERIALIZED (
       SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM (
         SELECT ${FILTERED} FROM sandbox_calls WHERE ${range.join(" AND ")} ORDER BY id DESC LIMIT ${ofAccount}
       ) AS own ${whereAll(conditions)} ORDER BY id DESC LIMIT $2
     ), found AS (
       SELECT ${LISTED}, place FROM fit JOIN sandbox_calls USING (id)
       ${whereAll(["user_id = $1", ...(text === undefined ? [] : [holdsText(place(text.toLowerCase()))])])}
       ORDER BY id DESC LIMIT $3
     )
     SELECT found.*, (SELECT count(*)::integer FROM fit) AS looked, (SELECT min(id) FROM fit) AS last,
       (SELECT max(id) FROM sandbox_calls ${whereAll(own)}) AS newest
     FROM (SELECT) AS one LEFT JOIN found ON true ORDER BY found.id DESC`,
    values,
  );
  const found = rows.filter(({ id }) => id !== null);
  const calls = found.map(listed);
  const [{ looked = 0, last = null, newest = null } = {}] = rows;
  const seen = { calls, newest: newest === null ? undefined : String(newest) };
  if (calls.length === limit) return { ...seen, looked: Number(found.at(-1)?.place), lookedUpTo: calls.at(-1)?.id };
  return { ...seen, looked, lookedUpTo: looked === most && last !== null ? String(last) : undefined };
}

function conditionsOf(
  { operation, status, clientId, isPage, namedWorld, card, from, to }: Omit<CallFilter, "requestId" | "text">,
  place: (value: unknown) => string,
): string[] {
  const conditions: string[] = [];
  if (operation !== undefined) {
    const exact = place(operation);
    conditions.push(`(operation_id = ${exact} OR position(lower(${exact}) IN lower(operation)) > 0)`);
  }
  if (status) conditions.push(`status BETWEEN ${place(status[0])} AND ${place(status[1])}`);
  if (clientId !== undefined) conditions.push(`client_id = ${place(clientId)}`);
  if (isPage !== undefined) conditions.push(`is_page = ${place(isPage)}`);
  if (namedWorld !== undefined) conditions.push(`named_world IS NOT DISTINCT FROM ${place(namedWorld)}`);
  if (card !== undefined) conditions.push(`${place(card)} = ANY (cards)`);
  if (from) conditions.push(`at >= ${place(from.toISOString())}`);
  if (to) conditions.push(`at <= ${place(to.toISOString())}`);
  return conditions;
}

/** `part` is in lower case. */
function holdsText(part: string): string {
  const holds = (column: string) => `position(${part} IN lower(${column})) > 0`;
  return `(${["path", "request_body", "response_body"].map(holds).join(" OR ")})`;
}

function whereAll(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
}

export async function selectCall(db: Database, userId: number, id: string): Promise<KeptCall | undefined> {
  const [row] = await send<KeptRow>(db, `SELECT ${KEPT} FROM sandbox_calls WHERE user_id = $1 AND id = $2`, [
    userId,
    id,
  ]);
  return row && whole(row);
}

/** The newest of this request id: its caller may have used it before. */
export async function selectCallOfRequest(
  db: Database,
  userId: number,
  requestId: string,
): Promise<KeptCall | undefined> {
  const [row] = await send<KeptRow>(
    db,
    `SELECT ${KEPT} FROM sandbox_calls WHERE user_id = $1 AND request_id = $2 ORDER BY id DESC LIMIT 1`,
    [userId, requestId],
  );
  return row && whole(row);
}

/** An operation that the account called, as `Kept.operation` has it, and how often. */
export interface CalledOperation {
  readonly operation: string;
  readonly count: number;
}

/** More operations than any content has. */
const MOST_OPERATIONS = 5_000;

/** What the account called since then, by operation; one index has all of it. */
export function selectCalledOperations(db: Database, userId: number, since = new Date(0)): Promise<CalledOperation[]> {
  return send<CalledOperation>(
    db,
    `SELECT operation, count(*)::integer AS count FROM (
       SELECT operation, at FROM sandbox_calls WHERE user_id = $1 ORDER BY id DESC LIMIT ${MOST_OF_ACCOUNT}
     ) AS own WHERE operation <> '' AND at >= $2 GROUP BY operation ORDER BY count DESC LIMIT ${MOST_OPERATIONS}`,
    [userId, since.toISOString()],
  );
}

/** How many calls of the account were not kept, and when the last hour with such a call began. */
export async function selectDropped(
  db: Database,
  userId: number,
): Promise<{ readonly count: number; readonly lastAt: Date } | undefined> {
  const [row] = await send<{ count: number; last: string | Date | null }>(
    db,
    "SELECT coalesce(sum(count), 0)::integer AS count, max(hour) AS last FROM sandbox_dropped_calls WHERE user_id = $1",
    [userId],
  );
  return row?.last ? { count: row.count, lastAt: new Date(row.last) } : undefined;
}

function listed(row: ListedRow): ListedCall {
  return {
    id: String(row.id),
    at: new Date(row.at),
    requestId: row.request_id,
    method: row.method,
    path: row.path,
    operation: row.operation,
    operationId: row.operation_id,
    status: row.status,
    durationMs: row.duration_ms,
    clientId: row.client_id,
    isPage: row.is_page,
    isReplay: row.is_replay,
    refusal: row.refusal,
    fault: row.fault,
    namedWorld: row.named_world,
    worldName: row.world_name,
    isOfWorldBefore: row.is_of_world_before,
  };
}

function whole(row: KeptRow): KeptCall {
  return {
    ...listed(row),
    document: row.document,
    requestHeaders: JSON.parse(row.request_headers) as [string, string][],
    requestBody: bodyOf(row.request_body, row.request_bytes, row.is_request_cut),
    responseHeaders: JSON.parse(row.response_headers) as [string, string][],
    responseBody: bodyOf(row.response_body, row.response_bytes, row.is_response_cut),
  };
}

function bodyOf(text: string | null, bytes: number | null, isCut: boolean): KeptBody | null {
  return bytes === null ? null : { text, bytes, isCut };
}
