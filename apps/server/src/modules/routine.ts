import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import type { EventSource } from "./sandbox-deliveries/take-in.ts";

/** What goes on in each process with the worker part for as long as it lives, the default export of a module's routine.ts. */
export interface Routine {
  /** Begins at once, and meets every failure itself. Undefined when the settings ask for nothing of it. */
  start(services: Services, log: FastifyBaseLogger, host: RoutineHost): RunningRoutine | undefined;
}

/** The process that it goes on in. */
export interface RoutineHost extends Pick<FastifyInstance, "server" | "figures"> {
  /** Of the sandboxes, which another part has. */
  readonly events: EventSource;
}

export interface RunningRoutine {
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}
