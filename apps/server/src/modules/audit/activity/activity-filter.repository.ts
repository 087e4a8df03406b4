import { type ActivityFilter, WITHOUT_LOGINS } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { type SQL, sql } from "drizzle-orm";

/** Numbers of an actor's records, both included. */
export interface RecordRange {
  readonly first: number;
  readonly last: number;
}

/** Selects an actor's records: all of a range of numbers, or these numbers, the latest first. */
export type RecordSelection = RecordRange | readonly number[];

/** Records of a block, see migration 0020. */
const BLOCK = sql.raw("128");

/**
 * The actor's records of one action are counted from 1, as all are: which of these numbers lie between two records.
 * Undefined when there is none. Costs the same whatever the log holds.
 */
export async function findActionRange(
  db: Database,
  username: string,
  action: ActivityFilter,
  { first, last }: RecordRange,
): Promise<RecordRange | undefined> {
  const [row] = await rowsOf<{ before: string | number | null; last: string | number | null }>(
    db,
    sql`SELECT ${writtenUpTo(username, action, first - 1)} AS before, ${writtenUpTo(username, action, last)} AS last`,
  );
  const range = { first: Number(row?.before ?? 0) + 1, last: Number(row?.last ?? 0) };
  return range.first <= range.last ? range : undefined;
}

/** How many records of the action there were when the actor's record number `record` was written. */
export async function countUpTo(
  db: Database,
  username: string,
  action: ActivityFilter,
  record: number,
): Promise<number> {
  const [row] = await rowsOf<{ events: string | number | null }>(
    db,
    sql`SELECT ${writtenUpTo(username, action, record)} AS events`,
  );
  return Number(row?.events ?? 0);
}

/** Numbers among all of the actor's records of those that have these among the action's, the latest first. */
export async function listActionRecords(
  db: Database,
  username: string,
  action: ActivityFilter,
  { first, last }: RecordRange,
): Promise<number[]> {
  const rows = await rowsOf<{ record: string | number }>(
    db,
    sql`SELECT found.record FROM audit_action_blocks AS blocks
        CROSS JOIN LATERAL (
          SELECT actor_position AS record, row_number() OVER (ORDER BY actor_position) AS place
          FROM audit_events
          WHERE lower(actor_username) = lower(${username}) AND ${isOf(action)}
            AND actor_position BETWEEN blocks.block * ${BLOCK} + 1 AND (blocks.block + 1) * ${BLOCK}
        ) AS found
        WHERE blocks.name = lower(${username}) AND blocks.action = ${action}
          AND blocks.events_before BETWEEN ${first}::bigint - ${BLOCK} AND ${last}::bigint - 1
          AND blocks.events_before + found.place BETWEEN ${first}::bigint AND ${last}::bigint
        ORDER BY found.record DESC`,
  );
  return rows.map(({ record }) => Number(record));
}

/** See countUpTo; null for none. */
function writtenUpTo(username: string, action: ActivityFilter, record: number): SQL {
  const block = sql`(${record}::bigint - 1) / ${BLOCK}`;
  return sql`(
    SELECT events_before + CASE WHEN block < ${block} THEN events ELSE (
      SELECT count(*) FROM audit_events
      WHERE lower(actor_username) = lower(${username}) AND ${isOf(action)}
        AND actor_position BETWEEN ${block} * ${BLOCK} + 1 AND ${record}::bigint
    ) END
    FROM audit_action_blocks
    WHERE name = lower(${username}) AND audit_action_blocks.action = ${action} AND block <= ${block} AND ${record}::bigint > 0
    ORDER BY block DESC LIMIT 1
  )`;
}

function isOf(action: ActivityFilter): SQL {
  return action === WITHOUT_LOGINS ? sql`audit_events.action <> 'Login'` : sql`audit_events.action = ${action}`;
}

/** Both drivers answer with an object that has `rows`; the common type of the two does not say so. */
async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Splits the selection into pieces of this many records, the latest first. */
export function* batchesOf(selection: RecordSelection | undefined, size: number): Generator<RecordSelection> {
  if (!selection) return;
  if (!("first" in selection)) {
    for (let from = 0; from < selection.length; from += size) yield selection.slice(from, from + size);
    return;
  }
  const { first, last } = selection;
  for (let end = last; end >= first; end -= size) yield { first: Math.max(first, end - size + 1), last: end };
}
