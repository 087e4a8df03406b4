import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../context.ts";

/** What goes on in each process with the worker part for as long as it lives, the default export of a module's routine.ts. */
export interface Routine {
  /** Begins at once, and meets every failure itself. Undefined when the settings ask for nothing of it. */
  start(services: Services, log: FastifyBaseLogger): RunningRoutine | undefined;
}

export interface RunningRoutine {
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}
