import { asDatabaseError, type Database, type OpenDatabase } from "@connect-portal/database";
import { type SQL, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { type ConstructorOptions, fromDrizzle, PgBoss } from "pg-boss";

/** Milliseconds between two lines while failures go on, and without one until the queue is well again. */
const MINUTE = 60_000;

export interface QueueFailures {
  failed(error: unknown): void;
  close(): void;
}

/** Key of the advisory lock: the ASCII codes of "boss". Every process of this product uses the same. */
const ADVISORY_LOCK = 0x626f7373;
/**
 * Key under which an error keeps itself: pg-boss reports a copy without class and cause, which cannot be recognized as
 * an outage.
 */
const ITSELF = Symbol("the error as it was thrown");

/** pg-boss on the database that is open already, started. Its own tables are made at the very first start. */
export async function startBoss(database: OpenDatabase, log: FastifyBaseLogger): Promise<PgBoss> {
  // pg-boss would make its schema without a lock: of processes that start for the first time together, one would fail.
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS pgboss`);
  });
  const boss = new PgBoss(connectionOf(database));
  const failures = createQueueFailures(log);
  boss.on("error", (error) => failures.failed((error as { [ITSELF]?: unknown })[ITSELF] ?? error));
  boss.on("stopped", failures.close);
  boss.on("warning", (warning) => log.debug({ warning }, "job queue warns"));
  try {
    return await boss.start();
  } catch (error) {
    // Its timers run nevertheless, and the next attempt makes another one.
    await boss.stop({ close: false, graceful: false }).catch(() => {});
    throw error;
  }
}

export function connectionOf({ pool }: OpenDatabase): ConstructorOptions {
  const executeSql = async (text: string, values?: unknown[]) => {
    try {
      return await pool.query(text, values);
    } catch (error) {
      const failure = asDatabaseError(error);
      throw Object.assign(failure, { [ITSELF]: failure });
    }
  };
  return { db: { executeSql } };
}

/** The `db` option of a pg-boss call that shall be part of a transaction. */
export function inTransaction(tx: Database): ReturnType<typeof fromDrizzle> {
  // Both drivers answer with an object that has `rows`; the common type of their transactions does not say so.
  return fromDrizzle({ execute: async (query) => (await tx.execute(query as SQL)) as { rows: unknown[] } }, sql);
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
