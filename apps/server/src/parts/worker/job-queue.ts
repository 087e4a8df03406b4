import type { OpenDatabase } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import { type ConstructorOptions, fromPglite, PgBoss } from "pg-boss";
import type { Services } from "../../context.ts";
import type { Job } from "../../modules/job.ts";

/** A scheduled job waits for up to a minute anyway, so that looking more often would only wake an idle database. */
const POLLING_SECONDS = 30;
/** How long a running job may take to finish when the process ends, in milliseconds. */
const STOP_TIMEOUT = 10_000;

export interface JobQueue {
  /** Waits for running jobs, then lets go of the database without closing it. */
  stop(): Promise<void>;
}

/** Runs each job on its schedule; pg-boss sees that one process at a time does, and tries again what failed. */
export async function startJobQueue(
  services: Services,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<JobQueue> {
  const boss = new PgBoss(connectionOf(services.database));
  boss.on("error", (err) => log.error({ err }, "job queue failed"));
  boss.on("warning", (warning) => log.debug({ warning }, "job queue warns"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, () => run(job, services, log));
    await boss.schedule(job.name, job.schedule, null, { tz: "UTC" });
  }
  return { stop: () => boss.stop({ close: false, graceful: true, timeout: STOP_TIMEOUT }) };
}

/** pg-boss on the database that is open already. */
export function connectionOf(database: OpenDatabase): ConstructorOptions {
  if (database.driver === "pglite") return { db: fromPglite(database.client), backend: "pglite" };
  const pool = database.client;
  return { db: { executeSql: (text, values) => pool.query(text, values) } };
}

async function run(job: Job, services: Services, log: FastifyBaseLogger): Promise<void> {
  try {
    await job.run(services, log);
  } catch (err) {
    log.error({ err, job: job.name }, "job failed");
    throw err;
  }
}
