import { ApiError } from "@connect-portal/contract";
import type { FastifyBaseLogger } from "fastify";
import { EngineDied, EngineFailed } from "./engine-died.ts";
import type { EngineProcess } from "./engine-process.ts";
import type { Job, Outcome, Prepared, Refusal } from "./job.ts";

export interface EngineSetup {
  /** Such as "OpenAPI Generator". */
  readonly name: string;
  readonly start: () => EngineProcess;
  /** Jobs that may wait or run. */
  readonly queueLength: number;
  /** Milliseconds after which a job is given up and the process ended. */
  readonly jobTime: number;
  /** Milliseconds after the last job when the process is ended. */
  readonly idleTime: number;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
}

export interface Engine {
  /**
   * Prepares the job only when its turn has come, so that those who wait hold no document in memory.
   * @throws ApiError sdk_busy when too many wait, sdk_unavailable when the generator dies or takes too long, and whatever
   * the preparation throws
   */
  run<T extends Prepared>(prepare: () => Promise<T>): Promise<T & Outcome>;
  /** Id of the warm process; undefined while there is none. */
  pid(): number | undefined;
  close(): Promise<void>;
}

const GIVEN_UP = Symbol("given up");
/** Seconds; a warm generator makes dozens of SDKs in that time. */
const RETRY_AFTER = 5;

/** One generator that stays warm: started by the first job, one job at a time in their order, ended when nobody wants it. */
export function createEngine({ name, start, queueLength, jobTime, idleTime, log }: EngineSetup): Engine {
  let warm: EngineProcess | undefined;
  let jobs = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function refuseWhenClosed(): void {
    if (closed) throw unavailable("The server is stopping.");
  }

  async function attempt(job: Job): Promise<Refusal> {
    refuseWhenClosed();
    if (!warm) log.info({ engine: name }, "an SDK generator starts");
    warm ??= start();
    const process = warm;
    const { promise: late, resolve } = Promise.withResolvers<typeof GIVEN_UP>();
    const timer = setTimeout(resolve, jobTime, GIVEN_UP);
    try {
      const outcome = await Promise.race([process.run(job), late]);
      if (outcome !== GIVEN_UP) return outcome;
      log.warn({ engine: name, generator: job.generator, jobTime }, "an SDK generator took too long and was stopped");
      await end();
      throw unavailable(`${name} did not finish within ${Math.round(jobTime / 1000)} seconds and was stopped.`);
    } catch (error) {
      if (error instanceof EngineDied && warm === process) warm = undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** A process that died takes one job with it, which may not have been its cause: that one is tried once more. */
  async function attemptTwice(job: Job): Promise<Refusal> {
    try {
      return await attempt(job);
    } catch (error) {
      if (!(error instanceof EngineDied) || closed) throw deathOf(error);
      log.warn(
        { err: error, engine: name, lastWords: error.lastWords },
        "an SDK generator stopped and is started again",
      );
      return attempt(job).catch((again: unknown) => {
        throw deathOf(again);
      });
    }
  }

  function deathOf(error: unknown): unknown {
    if (error instanceof EngineFailed) return unavailable(`${name} could not write the SDK.`, error);
    if (!(error instanceof EngineDied)) return error;
    log.warn({ err: error, engine: name, lastWords: error.lastWords }, "an SDK generator died");
    return unavailable(`${name} stopped before the SDK was complete.`, error);
  }

  async function end(): Promise<void> {
    const process = warm;
    warm = undefined;
    await process?.kill();
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    const endNow = () => {
      end().catch((err: unknown) => log.warn({ err, engine: name }, "an SDK generator cannot be stopped"));
    };
    // The server may end meanwhile.
    idle = setTimeout(endNow, idleTime).unref();
  }

  return {
    async run(prepare) {
      refuseWhenClosed();
      if (jobs >= queueLength) throw new ApiError("sdk_busy", { retryAfter: RETRY_AFTER });
      jobs += 1;
      clearTimeout(idle);
      const turn = last;
      const done = Promise.withResolvers<void>();
      last = done.promise;
      try {
        await turn;
        refuseWhenClosed();
        const prepared = await prepare();
        return { ...prepared, refusal: await attemptTwice(prepared.job) };
      } finally {
        jobs -= 1;
        done.resolve();
        if (jobs === 0) endWhenIdle();
      }
    },
    pid: () => warm?.pid,
    async close() {
      closed = true;
      clearTimeout(idle);
      await end();
      await last;
    },
  };
}

function unavailable(detail: string, cause?: unknown): ApiError {
  return new ApiError("sdk_unavailable", { detail, cause });
}
