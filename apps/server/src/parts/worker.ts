import type { FastifyInstance } from "fastify";
import { loadJobs, loadQueues } from "../modules/load-modules.ts";
import { type JobQueue, startJobQueue } from "./worker/job-queue.ts";

/**
 * Background jobs and queues. They start when the server listens and do not keep it from being ready: creating the queue's
 * tables at the very first start takes seconds.
 */
export async function registerWorker(app: FastifyInstance): Promise<void> {
  let starting: Promise<JobQueue | undefined> = Promise.resolve(undefined);

  app.addHook("onListen", async () => {
    starting = Promise.all([loadJobs(), loadQueues()])
      .then(([jobs, queues]) => startJobQueue(app.services, { jobs, queues }, app.log))
      .catch((err) => {
        app.log.error({ err }, "background jobs cannot run");
        return undefined;
      });
  });

  app.addHook("onClose", async () => {
    await (await starting)?.stop();
  });
}
