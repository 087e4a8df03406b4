import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import type { EventSource } from "./sandbox-deliveries/take-in.ts";

/**
 * Background work of each process with the worker part, for as long as it runs. The default export of a module's
 * routine.ts.
 */
export interface Routine {
  /** Begins at once, and meets every failure itself. Undefined when the settings ask for nothing of it. */
  start(services: Services, log: FastifyBaseLogger, host: RoutineHost): RunningRoutine | undefined;
}

/** The process that it goes on in. */
interface RoutineHost extends Pick<FastifyInstance, "server" | "figures"> {
  /** Events of the sandboxes, which belong to another part. */
  readonly events: EventSource;
}

export interface RunningRoutine {
  /** Resolves when no work is running. */
  stop(): Promise<void>;
}
