import { deliveryFaultsOf, randomId, selectEvents, webhookOf } from "@connect-portal/sandbox/events";
import type { FastifyInstance } from "fastify";
import { loadJobs, loadQueues, loadRoutines } from "../modules/load-modules.ts";
import type { EventSource } from "../modules/sandbox-deliveries/take-in.ts";
import { createBackgroundWork } from "./worker/background-work.ts";
import { startJobQueue } from "./worker/job-queue.ts";

/** The events of sandboxes, as the worker sends them to endpoints. */
export const sandboxEvents: EventSource = {
  after: async (db, world, query) =>
    (await selectEvents(db, world, query)).map((event) => ({
      id: event.id,
      sequence: event.sequence,
      type: event.type,
      subject: event.subject,
      body: webhookOf(event),
    })),
  faultsOf: deliveryFaultsOf,
  newDeliveryId: () => randomId("dlv"),
};

/**
 * Background jobs, queues and routines. Whoever listens starts them first: the very first time makes the queue's tables, and calls
 * would wait for that.
 */
export async function registerWorker(app: FastifyInstance): Promise<void> {
  const { services, log, server, figures } = app;
  const host = { server, figures, events: sandboxEvents };
  const work = createBackgroundWork(async () => {
    const [jobs, queues, routines] = await Promise.all([loadJobs(), loadQueues(), loadRoutines()]);
    const jobQueue = await startJobQueue(services, { jobs, queues }, log);
    const running = routines.map((routine) => routine.start(services, log, host));
    return {
      stop: async () => {
        await Promise.all([jobQueue.stop(), ...running.map((one) => one?.stop())]);
      },
    };
  }, log);
  app.decorate("backgroundWork", work);

  // Ends while calls are still answered: both have the same few seconds.
  let stopped: Promise<void> | undefined;
  app.addHook("preClose", async () => {
    stopped = work.stop();
    // The code that awaits it below gets the rejection.
    stopped.catch(() => {});
  });
  app.addHook("onClose", () => stopped);
}
