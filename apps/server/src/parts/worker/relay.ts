import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/** How much longer the next look waits after one that failed: a database that is away fills no log. */
const AFTER_FAILURE = 10;

interface Relay {
  /** Resolves when no work is running. */
  stop(): Promise<void>;
}

/**
 * Calls `pass` again and again: at once while it resolves with true, otherwise after `pause` milliseconds.
 */
export function startRelay(pass: () => Promise<boolean>, pause: number, log: FastifyBaseLogger): Relay {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const wait = await pass().then(
        (isMore) => (isMore ? 0 : pause),
        (err) => {
          log.error({ err }, "waiting work cannot be handed over");
          return pause * AFTER_FAILURE;
        },
      );
      if (wait > 0) await setTimeout(wait, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
