import { setTimeout as sleep } from "node:timers/promises";
import { databaseFault } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import fp from "fastify-plugin";
import { type AuditEvent, insertAuditEvents } from "../audit.repository.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The server's parts record the calls that they see here. */
    readonly calls: CallRecorder;
  }
}

/** One recorder for all parts of an app: what waits is known to each of them. */
export const callRecording = fp(async (app) => {
  const { db } = app.services.database;
  const recorder = createCallRecorder((events) => insertAuditEvents(db, events), app.log);
  app.decorate("calls", recorder);
  app.addHook("onClose", () => recorder.close());
});

/** Records of one transaction. */
const GROUP = 50;
interface RecorderLimits {
  /** Records that wait for a database that is away; more are lost, and the log says so. */
  readonly waiting: number;
  /** Milliseconds for which an answer waits for its record. */
  readonly patience: number;
  /** Milliseconds until the next attempt after the database did not accept records. */
  readonly pause: number;
}

const LIMITS: RecorderLimits = { waiting: 10_000, patience: 2_000, pause: 1_000 };

export interface CallRecorder {
  /** Resolves when the record is written, or after two seconds: it is written as soon as the database takes it. */
  record(event: AuditEvent): Promise<void>;
  /** Records of the user that are not written yet. */
  waitingOf(userId: number): readonly AuditEvent[];
  /** Resolves when nothing waits, or after two seconds. */
  close(): Promise<void>;
}

interface Waiting {
  readonly event: AuditEvent;
  readonly written: () => void;
}

/** Writes what happens at the same time in groups, each in one transaction, in the order in which it happened. */
export function createCallRecorder(
  writeEvents: (events: readonly AuditEvent[]) => Promise<void>,
  log: Pick<FastifyBaseLogger, "warn" | "error" | "info">,
  { waiting, patience, pause }: RecorderLimits = LIMITS,
): CallRecorder {
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let isAway = false;
  let lost = 0;
  const ending = new AbortController();

  async function write(): Promise<void> {
    let size = GROUP;
    while (queue.length > 0) {
      const group = queue.slice(0, size);
      try {
        await writeEvents(group.map(({ event }) => event));
      } catch (error) {
        if (databaseFault(error) === undefined && group.length > 1) {
          // One of them cannot be written, and must not keep the others from it.
          size = 1;
          continue;
        }
        if (databaseFault(error) === undefined) {
          log.error({ err: error }, "a record of a call cannot be written");
          queue.shift()?.written();
          continue;
        }
        if (!isAway) log.warn({ err: error }, "records of calls wait for the database");
        isAway = true;
        if (ending.signal.aborted) break;
        await sleep(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {});
        continue;
      }
      if (isAway) log.info({ waited: queue.length, lost }, "records of calls are written again");
      [isAway, lost] = [false, 0];
      queue = queue.slice(group.length);
      for (const { written } of group) written();
    }
    // Here, not when the promise has settled: a record that came in between would find nobody who writes it.
    writing = undefined;
  }

  function start(): Promise<void> {
    writing ??= write();
    return writing;
  }

  return {
    record(event) {
      if (queue.length >= waiting) {
        if (lost++ === 0) log.error({ waiting }, "records of calls are lost: the database is away for too long");
        return Promise.resolve();
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      queue.push({ event, written: resolve });
      void start();
      return within(patience, promise);
    },
    waitingOf: (userId) => queue.flatMap(({ event }) => (event.actor.userId === userId ? [event] : [])),
    async close() {
      if (queue.length > 0) await within(patience, start());
      ending.abort();
      if (queue.length > 0)
        log.error({ lost: queue.length }, "records of calls are lost: the database did not take them");
    },
  };
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false, signal: over.signal }).catch(() => {})]);
  over.abort();
}
