import type { FastifyInstance } from "fastify";
import { loadJobs, loadQueues } from "../modules/load-modules.ts";
import { createBackgroundWork } from "./worker/background-work.ts";
import { startJobQueue } from "./worker/job-queue.ts";

/**
 * Background jobs and queues. Whoever listens starts them first: the very first time makes the queue's tables, and calls
 * would wait for that.
 */
export async function registerWorker(app: FastifyInstance): Promise<void> {
  const { services, log } = app;
  const work = createBackgroundWork(async () => {
    const [jobs, queues] = await Promise.all([loadJobs(), loadQueues()]);
    return startJobQueue(services, { jobs, queues }, log);
  }, log);
  app.decorate("backgroundWork", work);

  // Ends while calls are still answered: both have the same few seconds.
  let stopped: Promise<void> | undefined;
  app.addHook("preClose", async () => {
    stopped = work.stop();
    // Whoever awaits it below is told.
    stopped.catch(() => {});
  });
  app.addHook("onClose", () => stopped);
}
