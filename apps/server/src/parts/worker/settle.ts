import type { FastifyBaseLogger } from "fastify";
import type { JobResult, JobWithMetadata } from "pg-boss";
import type { OpenQueue } from "../../modules/queue.ts";
import { asStep, type Tracing } from "../../tracing/span.ts";

/** Works on a batch at the same time and tells pg-boss how each piece ended. */
export function settle(
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
