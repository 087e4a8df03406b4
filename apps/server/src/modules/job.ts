import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../context.ts";

/** Work on a schedule, the default export of a module's job.ts. It runs in one process at a time and may run twice. */
export interface Job {
  /** Unique; the name of its queue: letters, digits, hyphens. */
  readonly name: string;
  /** Cron expression of five fields, in UTC. */
  readonly schedule: string;
  run(services: Services, log: FastifyBaseLogger): Promise<void>;
}
