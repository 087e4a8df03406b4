import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";

export interface FailedJobRow {
  readonly id: string;
  readonly queue: string;
  readonly failedAt: Date;
  readonly reason: string | null;
}

/**
 * Jobs that failed for good, the latest first. The tables belong to the job queue, and exist once a worker has started.
 */
export async function listFailedJobs(db: Database, limit: number): Promise<FailedJobRow[]> {
  if (!(await isMade(db))) return [];
  const rows = await rowsOf<Omit<FailedJobRow, "failedAt"> & { failed: number }>(
    db,
    sql`SELECT id, name AS queue, extract(epoch FROM completed_on)::float8 AS failed,
      coalesce(output->>'message', output->'value'->>'message') AS reason
      FROM pgboss.job WHERE state = 'failed' AND name NOT LIKE '\\_\\_%' ORDER BY completed_on DESC LIMIT ${limit}`,
  );
  return rows.map(({ failed, ...row }) => ({ ...row, failedAt: new Date(failed * 1000) }));
}

/** Lets it be tried once more, as the queue itself would. Returns false when it is not there or has not failed. */
export async function retryFailedJob(db: Database, id: string): Promise<boolean> {
  if (!(await isMade(db))) return false;
  const rows = await rowsOf(
    db,
    sql`UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
      WHERE id = ${id} AND state = 'failed' AND name NOT LIKE '\\_\\_%' RETURNING id`,
  );
  return rows.length > 0;
}

async function isMade(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ made: boolean }>(db, sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS made`);
  return row?.made === true;
}

/** Both drivers answer with an object that has `rows`; their common type does not say so. */
async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
