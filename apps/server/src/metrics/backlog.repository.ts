import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";

/** How much waits in a queue of background work; ages are seconds. */
export interface QueueBacklog {
  readonly name: string;
  readonly waiting: number;
  /** Failed and waiting for the next attempt. */
  readonly retrying: number;
  readonly running: number;
  /** Failed for good. Jobs are deleted after a week. */
  readonly failed: number;
  /** Seconds that the oldest due job has waited; 0 when none is due. */
  readonly oldest: number;
}

export interface MailBacklog {
  readonly waiting: number;
  readonly queued: number;
  readonly unanswered: number;
  readonly failed: number;
  /** Seconds since the oldest that has not been sent was written; 0 when there is none. */
  readonly oldest: number;
}

export interface Backlog {
  readonly queues: readonly QueueBacklog[];
  readonly mails: MailBacklog;
  /** Seconds since a worker last gave a sign of life, which it does twice a minute; undefined when none ever has. */
  readonly workerSeen?: number;
}

/** Counts the jobs that wait for the worker part, over all processes. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const mails = await readMails(db);
  // The very first worker makes the queue's tables.
  const [made] = await rowsOf<{ exists: boolean }>(db, sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`);
  if (!made?.exists) return { queues: [], mails };
  const queues = await readQueues(db);
  const [worker] = await rowsOf<{ seen: number | null }>(
    db,
    sql`SELECT extract(epoch FROM now() - cron_on)::float8 AS seen FROM pgboss.version`,
  );
  const seen = worker?.seen ?? undefined;
  return { queues, mails, ...(seen !== undefined && { workerSeen: seen }) };
}

/** Each state has an index of its own, so that the mails of a month that were sent are not read. */
async function readMails(db: Database): Promise<MailBacklog> {
  const counted = (state: string) => sql`(SELECT count(*)::int FROM mails WHERE state = ${sql.raw(`'${state}'`)})`;
  const [row] = await rowsOf<MailBacklog>(
    db,
    sql`SELECT ${counted("waiting")} AS waiting, ${counted("queued")} AS queued,
      ${counted("unanswered")} AS unanswered, ${counted("failed")} AS failed,
      coalesce((SELECT extract(epoch FROM now() - min(created_at)) FROM mails
        WHERE state = 'waiting' OR state = 'queued'), 0)::float8 AS oldest`,
  );
  return row ?? { waiting: 0, queued: 0, unanswered: 0, failed: 0, oldest: 0 };
}

/** Queues that the library keeps for itself begin with two underscores. */
function readQueues(db: Database): Promise<QueueBacklog[]> {
  return rowsOf(
    db,
    sql`SELECT queue.name,
      count(*) FILTER (WHERE state = 'created' AND start_after <= now())::int AS waiting,
      count(*) FILTER (WHERE state = 'retry')::int AS retrying,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      greatest(0, coalesce(extract(epoch FROM now() - min(start_after)
        FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())), 0))::float8 AS oldest
      FROM pgboss.queue LEFT JOIN pgboss.job ON job.name = queue.name AND state IN ('created', 'retry', 'active', 'failed')
      WHERE queue.name NOT LIKE '\\_\\_%'
      GROUP BY queue.name ORDER BY queue.name`,
  );
}

/** Both drivers answer with an object that has `rows`; their common type does not say so. */
async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
