import type { FastifyBaseLogger } from "fastify";

/** Milliseconds between two lines while failures go on, and without one until the queue is well again. */
const MINUTE = 60_000;

export interface QueueFailures {
  failed(error: unknown): void;
  close(): void;
}

/** Each worker of each queue fails by itself, every few seconds: one line at once, then one a minute with how often. */
export function createQueueFailures(log: Pick<FastifyBaseLogger, "error" | "info">): QueueFailures {
  let timer: NodeJS.Timeout | undefined;
  let began = 0;
  let failures = 0;
  let told = 0;
  let last: unknown;

  function tell(): void {
    if (failures > told) {
      log.error({ err: last, failures: failures - told }, "job queue still fails");
      told = failures;
      return;
    }
    log.info({ failures, seconds: Math.round((performance.now() - began) / 1000) }, "job queue works again");
    close();
  }

  function close(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    failed: (err) => {
      last = err;
      if (timer) {
        failures++;
        return;
      }
      began = performance.now();
      failures = 1;
      told = 1;
      log.error({ err }, "job queue failed");
      timer = setInterval(tell, MINUTE).unref();
    },
    close,
  };
}
