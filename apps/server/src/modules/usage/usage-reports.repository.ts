import { STUCK, USAGE_ROWS } from "@connect-portal/contract";
import { type Database, send } from "@connect-portal/database";

/** Days in UTC, both included, and calls of one release only. */
export interface UsageRange {
  readonly from: string;
  readonly to: string;
  readonly release?: string | undefined;
}

export interface Called {
  readonly calls: number;
  readonly succeeded: number;
}

export interface CalledOperationRow extends Called {
  readonly document: string;
  readonly operation: string;
  readonly accounts: number;
  readonly milliseconds: number;
  /** How many took up to 10, 50, 250 and 1,000 ms. */
  readonly within: readonly [number, number, number, number];
  readonly last_at: Date;
}

export interface AccountRow extends Called {
  readonly user_id: string;
  readonly name: string;
  readonly kind: "person" | "organisation" | "service";
  readonly last_at: Date;
}

interface ClientRow extends AccountRow {
  readonly client_id: string;
  readonly release: string;
  readonly first_success_at: Date | null;
}

/** Counts are far below 2^53. */
const SUMS = `sum(calls)::double precision AS calls,
  coalesce(sum(calls) FILTER (WHERE problem = ''), 0)::double precision AS succeeded`;
const RELEASE = "split_part(document, '/', 3)";
const IN_RANGE = `day BETWEEN $1 AND $2 AND ($3::text IS NULL OR ${RELEASE} = $3)`;
const NAME = "coalesce(organisations.name, users.username)";
const MOST = `LIMIT ${USAGE_ROWS}`;

function valuesOf({ from, to, release }: UsageRange): unknown[] {
  return [from, to, release ?? null];
}

export function selectDays(db: Database, range: UsageRange) {
  return send<Called & { day: string }>(
    db,
    `SELECT day::text, ${SUMS} FROM usage_calls WHERE ${IN_RANGE} GROUP BY usage_calls.day ORDER BY usage_calls.day`,
    valuesOf(range),
  );
}

/** The most called first. */
export function selectOperations(db: Database, range: UsageRange) {
  return send<CalledOperationRow>(
    db,
    `SELECT document, operation, ${SUMS}, count(DISTINCT user_id)::integer AS accounts,
       sum(milliseconds) AS milliseconds, max(last_at) AS last_at,
       ARRAY[sum(up_to_10), sum(up_to_50), sum(up_to_250), sum(up_to_1000)]::double precision[] AS within
     FROM usage_calls WHERE ${IN_RANGE} GROUP BY document, operation
     ORDER BY sum(calls) DESC, document, operation`,
    valuesOf(range),
  );
}

export function selectProblems(db: Database, range: UsageRange) {
  return send<{ code: string; calls: number; accounts: number }>(
    db,
    `SELECT problem AS code, sum(calls)::double precision AS calls, count(DISTINCT user_id)::integer AS accounts
     FROM usage_calls WHERE ${IN_RANGE} AND problem <> '' GROUP BY problem ORDER BY sum(calls) DESC, problem ${MOST}`,
    valuesOf(range),
  );
}

/** Who called which release by which client, the last seen first. */
export function selectClients(db: Database, range: UsageRange) {
  return send<ClientRow>(
    db,
    `SELECT counted.*, ${NAME} AS name, users.kind FROM (
       SELECT user_id, client_id, ${RELEASE} AS release, ${SUMS}, max(last_at) AS last_at,
         min(first_at) FILTER (WHERE problem = '') AS first_success_at
       FROM usage_calls WHERE ${IN_RANGE} GROUP BY 1, 2, 3 ORDER BY max(last_at) DESC, 1, 2, 3 ${MOST}
     ) AS counted JOIN users ON users.id = user_id LEFT JOIN organisations ON organisations.id = user_id
     ORDER BY last_at DESC, user_id, client_id, release`,
    valuesOf(range),
  );
}

/** Accounts with calls and hardly a success in the last days of the range, and the error that each gets most. */
export function selectStuck(db: Database, range: UsageRange) {
  return send<AccountRow & { code: string }>(
    db,
    `SELECT counted.*, ${NAME} AS name, users.kind FROM (
       SELECT user_id, sum(calls)::double precision AS calls, max(last_at) AS last_at,
         coalesce(sum(calls) FILTER (WHERE problem = ''), 0)::double precision AS succeeded,
         (array_agg(problem ORDER BY calls DESC, problem) FILTER (WHERE problem <> ''))[1] AS code
       FROM (
         SELECT user_id, problem, sum(calls) AS calls, max(last_at) AS last_at
         FROM usage_calls WHERE ${IN_RANGE} AND day > $2::date - ${STUCK.days} GROUP BY user_id, problem
       ) AS by_problem GROUP BY user_id
       HAVING sum(calls) >= ${STUCK.calls}
         AND coalesce(sum(calls) FILTER (WHERE problem = ''), 0) * ${STUCK.successIn} <= sum(calls)
       ORDER BY sum(calls) DESC, user_id ${MOST}
     ) AS counted JOIN users ON users.id = user_id LEFT JOIN organisations ON organisations.id = user_id
     ORDER BY calls DESC, user_id`,
    valuesOf(range),
  );
}

/** What is counted of nobody in particular, the most frequent first. */
export function selectUses(db: Database, range: UsageRange, kind: "search" | "sdk") {
  return send<{ name: string; detail: string; count: number }>(
    db,
    `SELECT name, detail, sum(count)::double precision AS count FROM usage_counts
     WHERE day BETWEEN $1 AND $2 AND kind = '${kind}' AND ($3::text IS NULL OR kind = 'search' OR name = $3)
     GROUP BY name, detail ORDER BY sum(count) DESC, name, detail ${MOST}`,
    valuesOf(range),
  );
}

/** How many came to each step of each guide. */
export function selectGuideSteps(db: Database, range: UsageRange) {
  return send<{ name: string; step: number; count: number }>(
    db,
    `SELECT name, detail::integer AS step, sum(count)::double precision AS count FROM usage_counts
     WHERE day BETWEEN $1 AND $2 AND kind = 'guide' GROUP BY name, detail ORDER BY name, step`,
    [range.from, range.to],
  );
}

/** Releases of which calls are kept. */
export async function selectReleases(db: Database): Promise<string[]> {
  const rows = await send<{ release: string }>(
    db,
    `SELECT DISTINCT ${RELEASE} AS release FROM usage_calls WHERE document <> '' ORDER BY 1 LIMIT 100`,
    [],
  );
  return rows.map(({ release }) => release);
}
