import { Worker } from "node:worker_threads";
import { ApiError } from "@connect-portal/contract";
import { reviveLiterals } from "@connect-portal/openapi-document";
import type { ErrorObject } from "ajv/dist/2020.js";
import { keptWithin } from "../decimals/kept-digits.ts";
import type { SchemaBundle } from "../schema/bundle-schema.ts";
import type { CheckMessage, ThreadMessage } from "./thread-main.ts";

/** Milliseconds. */
export interface ThreadLimits {
  /** Milliseconds to check one value. */
  readonly check: number;
  /** Milliseconds to compile a schema, at its first value in this thread. */
  readonly compile: number;
}

export interface RunningThread {
  /** Checks values one at a time. @throws ApiError request_too_costly, operation_broken */
  check(bundle: SchemaBundle, data: unknown): Promise<readonly ErrorObject[]>;
  hasEnded(): boolean;
  end(): Promise<void>;
}

/** Megabytes. A value of a megabyte and its schema take a tenth of it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
/** How many schemas a thread keeps compiled in that memory. */
const MAX_SIZE = 20_000;

export function startThread(limits: ThreadLimits): RunningThread {
  const worker = new Worker(new URL("./thread-main.ts", import.meta.url), { resourceLimits: MEMORY });
  worker.unref();
  const ready = Promise.withResolvers<void>();
  // Each check gets this error. Without a check nobody needs it, so it must not count as unhandled.
  ready.promise.catch(() => {});
  /** Numbers of the schemas that the thread has. */
  const sent = new Map<SchemaBundle, number>();
  let size = 0;
  let ended = false;
  let hear: (message: ThreadMessage | Error) => void = (message) =>
    message instanceof Error ? ready.reject(message) : ready.resolve();

  const end = async () => {
    ended = true;
    await worker.terminate();
  };
  const fail = (error: Error) => {
    ended = true;
    hear(error);
  };
  worker.on("message", (message: ThreadMessage) => hear(message));
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The thread has ended")));

  /** Numbers the schema; `isNew` tells that the thread has not compiled it yet. */
  const register = (bundle: SchemaBundle): { key: number; isNew: boolean } => {
    const known = sent.get(bundle);
    if (known !== undefined) return { key: known, isNew: false };
    size += bundle.size;
    sent.set(bundle, sent.size);
    return { key: sent.size - 1, isNew: true };
  };

  return {
    hasEnded: () => ended,
    end,
    check: async (bundle, data) => {
      await ready.promise;
      const { key, isNew } = register(bundle);
      try {
        return await exchange({ key, data, numbers: keptWithin(data), ...(isNew && { bundle }) });
      } finally {
        if (size > MAX_SIZE) void end();
      }
    },
  };

  function exchange(message: CheckMessage): Promise<readonly ErrorObject[]> {
    const { promise, resolve, reject } = Promise.withResolvers<readonly ErrorObject[]>();
    let compiled = message.bundle === undefined;
    const giveUp = () => {
      void end();
      reject(compiled ? new ApiError("request_too_costly") : brokenBy("Its schema takes too long to compile"));
    };
    let timer = setTimeout(giveUp, compiled ? limits.check : limits.compile);
    hear = (answer) => {
      clearTimeout(timer);
      if (answer instanceof Error) reject(compiled ? failureOf(answer) : brokenBy(answer.message));
      else if (answer.type === "checked") resolve(reviveLiterals(answer.errors));
      else if (answer.type === "broken") reject(brokenBy(answer.message));
      else {
        compiled = true;
        timer = setTimeout(giveUp, limits.check);
      }
    };
    worker.postMessage(message);
    return promise;
  }
}

function brokenBy(message: string): ApiError {
  return new ApiError("operation_broken", { cause: new Error(message) });
}

/** A thread that ran out of memory failed because of its current value. */
function failureOf(error: Error): Error {
  const { code } = error as { code?: string };
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? new ApiError("request_too_costly") : error;
}
