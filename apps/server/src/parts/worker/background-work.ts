import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { BackgroundWork } from "../../context.ts";
import type { JobQueue } from "./job-queue.ts";

/** Milliseconds between the first two tries to start; each further pause is twice as long, up to the last. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;
/** Milliseconds that stopping may take, whatever the database does: the process has ten seconds for all. */
const LONGEST_STOP = 5_000;

/** Keeps trying: what a process meets in its first second must not decide whether it sends mail for weeks. */
export function createBackgroundWork(
  open: () => Promise<JobQueue>,
  log: FastifyBaseLogger,
  firstPause = FIRST_PAUSE,
): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let queue: JobQueue | undefined;
  let attempt: Promise<boolean> | undefined;
  let started: Promise<void> | undefined;

  async function tryToStart(): Promise<boolean> {
    try {
      queue = await open();
      return true;
    } catch (err) {
      log.error({ err }, "background jobs cannot run yet");
      return false;
    }
  }

  async function begin(): Promise<void> {
    attempt = tryToStart();
    if (!(await attempt)) void tryAgain();
  }

  async function tryAgain(): Promise<void> {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await setTimeout(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      attempt = tryToStart();
      if (!(await attempt)) continue;
      log.info("background jobs run");
      return;
    }
  }

  async function end(): Promise<void> {
    await attempt;
    await queue?.stop();
  }

  return {
    isRunning: () => queue !== undefined && !signal.aborted,
    start: () => {
      started ??= begin();
      return started;
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([end(), setTimeout(LONGEST_STOP, undefined, { ref: false })]);
    },
  };
}
