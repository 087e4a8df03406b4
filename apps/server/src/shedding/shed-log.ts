import type { FastifyBaseLogger } from "fastify";

/** Milliseconds without a refusal after which the overload is over. */
const QUIET = 10_000;
/** Milliseconds between two looks whether it is. */
const LOOK = 1_000;

interface ShedLog {
  /** @param measured what the server has measured of itself */
  refused(measured: object): void;
  close(): void;
}

/** One line when refusals begin, and one when they have ended that says how many there were. */
export function createShedLog(log: Pick<FastifyBaseLogger, "info" | "warn">): ShedLog {
  let refusals = 0;
  let began = 0;
  let last = 0;
  const timer = setInterval(() => {
    if (refusals === 0 || performance.now() - last < QUIET) return;
    log.info({ refusals, seconds: Math.round((last - began) / 1000) }, "all requests are processed again");
    refusals = 0;
  }, LOOK);
  timer.unref();
  return {
    refused: (measured) => {
      last = performance.now();
      if (refusals === 0) {
        began = last;
        log.warn(measured, "more requests than the server can process in time: some are rejected");
      }
      refusals++;
    },
    close: () => clearInterval(timer),
  };
}
