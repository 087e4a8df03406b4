import { ApiError } from "@connect-portal/contract";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { SchemaBundle } from "../schema/bundle-schema.ts";
import { createFairQueue } from "./fair-queue.ts";
import { type RunningThread, startThread, type ThreadLimits } from "./start-thread.ts";

/** Checks values that would take too long on the main thread, one after the other. */
export interface ValidationThread {
  /**
   * Faults of a value.
   * @throws ApiError request_too_costly beyond the limits of time and memory, overloaded when too many wait already,
   * operation_broken when the schema cannot be used
   */
  validate(bundle: SchemaBundle, data: unknown, owner: string): Promise<readonly ErrorObject[]>;
  close(): Promise<void>;
}

const LIMITS: ThreadLimits = { check: 1000, compile: 10_000 };
/** How many values may wait, of one owner and of all: the wait is not much longer than for a response. */
const WAITING = { each: 4, all: 64 };
/** Seconds. */
const RETRY_AFTER = 2;

interface Job {
  readonly bundle: SchemaBundle;
  readonly data: unknown;
  resolve(errors: readonly ErrorObject[]): void;
  reject(error: Error): void;
}

/** A thread that is started when needed, kept, and replaced after a value has ended it. */
export function createValidationThread(limits: ThreadLimits = LIMITS): ValidationThread {
  const queue = createFairQueue<Job>(WAITING);
  let thread: RunningThread | undefined;
  let isBusy = false;
  /** A schema that cannot be used is not tried again: each try may take the whole time limit. */
  const broken = new WeakMap<SchemaBundle, ApiError>();

  const next = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let job = queue.take(); job; job = queue.take()) {
      try {
        thread ??= startThread(limits);
        job.resolve(await thread.check(job.bundle, job.data));
      } catch (error) {
        if (error instanceof ApiError && error.code === "operation_broken") broken.set(job.bundle, error);
        job.reject(error as Error);
      }
      if (thread?.hasEnded()) thread = undefined;
    }
    isBusy = false;
  };

  return {
    validate: async (bundle, data, owner) => {
      const failure = broken.get(bundle);
      if (failure) throw failure;
      const { promise, resolve, reject } = Promise.withResolvers<readonly ErrorObject[]>();
      if (!queue.add(owner, { bundle, data, resolve, reject })) {
        throw new ApiError("overloaded", { retryAfter: RETRY_AFTER });
      }
      void next();
      return promise;
    },
    close: async () => {
      for (const job of queue.takeAll()) job.reject(new ApiError("overloaded", { retryAfter: RETRY_AFTER }));
      await thread?.end();
    },
  };
}
