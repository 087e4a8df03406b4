import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import type { Services } from "../../context.ts";
import type { Job } from "../../modules/job.ts";
import type { Queue } from "../../modules/queue.ts";
import { asStep } from "../../tracing/span.ts";
import { startBoss } from "./boss.ts";
import { type Pace, type RunningQueue, runQueue, usualPace } from "./run-queue.ts";

/** A scheduled job waits for up to a minute anyway, so that looking more often would only wake an idle database. */
const POLLING_SECONDS = 30;
/** How long running work may take to finish when the process ends, in milliseconds. */
const STOP_TIMEOUT = 4_000;

export interface Work {
  readonly jobs: readonly Job[];
  readonly queues: readonly Queue[];
}

export interface JobQueue {
  /** Waits for running work, then lets go of the database without closing it. */
  stop(): Promise<void>;
}

/**
 * Runs each job on its schedule and the queues' work as it comes; pg-boss makes sure that one process at a time runs a
 * job, and retries failures.
 */
export async function startJobQueue(
  services: Services,
  { jobs, queues }: Work,
  log: FastifyBaseLogger,
  pace: Pace = usualPace,
): Promise<JobQueue> {
  const boss = await startBoss(services.database, log);
  const running: RunningQueue[] = [];

  async function stop(): Promise<void> {
    await Promise.all(running.map((queue) => queue.stopTaking()));
    await boss.stop({ close: false, graceful: true, timeout: STOP_TIMEOUT });
    await Promise.all(running.map((queue) => queue.close()));
  }

  try {
    await makeWhatIsMissing(boss, { jobs, queues });
    for (const job of jobs) await runJob(boss, job, services, log);
    for (const queue of queues) running.push(await runQueue(boss, queue, services, log, pace));
    return { stop };
  } catch (error) {
    await stop().catch((err: unknown) =>
      log.error({ err }, "what has started of the background jobs cannot be stopped"),
    );
    throw error;
  }
}

/**
 * Only the first start, and the first one of a new version, has to create something: creating all again is half of a
 * start's statements.
 */
async function makeWhatIsMissing(boss: PgBoss, { jobs, queues }: Work): Promise<void> {
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name } of [...jobs, ...queues]) if (!made.has(name)) await boss.createQueue(name);
  const times = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, schedule } of jobs) {
    if (times.get(name) !== schedule) await boss.schedule(name, schedule, null, { tz: "UTC" });
  }
}

async function runJob(boss: PgBoss, job: Job, services: Services, log: FastifyBaseLogger): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    try {
      const span = services.tracing?.begin({ name: `job ${job.name}`, kind: "internal" });
      await asStep(span, () => job.run(services, log));
    } catch (err) {
      log.error({ err, job: job.name }, "job failed");
      throw err;
    }
  });
}
