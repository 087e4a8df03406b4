import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import type { JobInsert, JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Services } from "../../context.ts";
import type { OpenQueue, Queue } from "../../modules/queue.ts";
import { asStep, type Tracing } from "../../tracing/span.ts";
import { inTransaction } from "./boss.ts";
import { startRelay } from "./relay.ts";

export interface Pace {
  /** Milliseconds between two looks for waiting rows. */
  readonly relay: number;
  /** Seconds between two looks for retries that are due, and for what another process handed over. */
  readonly polling: number;
}

/** A person waits for the mail, so that rows are looked for every second: one query on a small index. */
export const usualPace: Pace = { relay: 1_000, polling: 5 };

/** Rows that are handed over at once. */
const BATCH = 100;
/** A batch is settled as a whole, so that two of them keep one slow piece from holding up all others. */
const WORKERS = 2;
const WORKER_BATCH = 10;
/** Seconds without a sign of life after which a running piece counts as failed: its process has died. */
const HEARTBEAT = 30;
/** Milliseconds in which a piece that has just failed is back among those that wait for their retry. */
const SETTLING = 1_000;
/** Seconds that pg-boss remembers a finished job; the module's own row is what counts. */
const KEPT = 3_600;

export interface RunningQueue {
  /** Hands over nothing more; what was handed over still runs. */
  stopTaking(): Promise<void>;
  close(): void | Promise<void>;
}

/**
 * A transactional outbox: a row becomes a job in the transaction that marks it, so that each becomes one exactly once,
 * however many processes do this.
 */
export async function runQueue(
  boss: PgBoss,
  queue: Queue,
  services: Services,
  log: FastifyBaseLogger,
  pace: Pace,
): Promise<RunningQueue> {
  const { name } = queue;
  // Reads the queue's description now: inside a transaction of the embedded database, reading it would wait for itself.
  await boss.insert(name, []);
  const workers: string[] = [];
  const wake = () => {
    for (const worker of workers) boss.notifyWorker(worker);
  };
  const bringForward = async () => {
    await boss.update(name, undefined, { singletonKey: name, match: "all", startAfter: 0 });
    wake();
  };
  let again: NodeJS.Timeout | undefined;
  const open = queue.open(services, log, {
    retryNow: async () => {
      clearTimeout(again);
      again = setTimeout(() => {
        bringForward().catch((err) => log.error({ err }, "retries cannot be brought forward"));
      }, SETTLING);
      await bringForward();
    },
  });
  const options = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: WORKER_BATCH,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pace.polling,
  } as const;
  for (let count = 0; count < WORKERS; count++) {
    workers.push(
      await boss.work(name, options, (jobs: JobWithMetadata<{ id: string }>[]) =>
        settle(open, jobs, log, services.tracing),
      ),
    );
  }
  const relay = startRelay(() => handOver(boss, queue, open, services.database.db, wake), pace.relay, log);
  return {
    stopTaking: () => relay.stop(),
    close: () => {
      clearTimeout(again);
      return open.close();
    },
  };
}

/** Returns whether there may be more. */
async function handOver(boss: PgBoss, queue: Queue, open: OpenQueue, db: Database, wake: () => void): Promise<boolean> {
  const ids = await db.transaction(async (tx) => {
    const taken = await open.take(tx, BATCH);
    if (taken.length > 0) await boss.insert(queue.name, taken.map(jobFor(queue)), { db: inTransaction(tx) });
    return taken;
  });
  if (ids.length > 0) wake();
  return ids.length >= BATCH;
}

/** The singleton key is the same for all and restricts nothing: it is what `retryNow` finds them by. */
function jobFor({ name, retry, timeout }: Queue): (id: string) => JobInsert<{ id: string }> {
  return (id) => ({
    data: { id },
    singletonKey: name,
    retryLimit: retry.limit,
    retryDelay: retry.delay,
    retryBackoff: retry.delay > 0,
    retryDelayMax: retry.longestDelay,
    expireInSeconds: timeout,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: KEPT,
  });
}

/** Works on a batch at the same time and tells pg-boss how each piece ended. */
function settle(
  queue: OpenQueue,
  jobs: readonly JobWithMetadata<{ id: string }>[],
  log: FastifyBaseLogger,
  tracing?: Tracing,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, name, data, retryCount, retryLimit }): Promise<JobResult> => {
      try {
        const facts = { "portal.job.id": data.id, "portal.job.retries": retryCount };
        const span = tracing?.begin({ name: `job ${name}`, kind: "internal", facts });
        await asStep(span, () => queue.work(data.id, { isLast: retryCount >= retryLimit }));
        return { id, status: "completed" };
      } catch (err) {
        log.debug({ err, queue: name, id: data.id, retryCount }, "work failed and is tried again");
        return { id, status: "failed", output: { message: err instanceof Error ? err.message : String(err) } };
      }
    }),
  );
}
