import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import { countAll, deleteCount, giveBackAll } from "./limit-counts.repository.ts";
import { createMemoryCounter } from "./memory-counter.ts";
import type { WindowCounter } from "./window-counter.ts";

/** Milliseconds for which a database that could not count is not asked again: calls do not wait for it one after the other. */
const PAUSE = 2_000;

/**
 * Counts that all processes share, and that a restart does not forget. While the database cannot take them, this process
 * counts alone: a limit neither opens nor refuses everybody because of that.
 */
export function createDatabaseCounter(db: Database, log: Pick<FastifyBaseLogger, "warn">): WindowCounter {
  const memory = createMemoryCounter();
  let isAlone = false;
  let askAgainAt = 0;

  async function inDatabase<T>(work: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (performance.now() < askAgainAt) return alone();
    try {
      const result = await work();
      if (isAlone) log.warn("limits are counted in the database again");
      isAlone = false;
      return result;
    } catch (err) {
      if (!isAlone) log.warn({ err }, "limits are counted in this process only, until the database works again");
      isAlone = true;
      askAgainAt = performance.now() + PAUSE;
      return alone();
    }
  }

  return {
    count: (allowances, now) =>
      inDatabase(
        () => countAll(db, allowances, now),
        () => memory.count(allowances, now),
      ),
    giveBack: (keys) =>
      inDatabase(
        () => giveBackAll(db, keys),
        () => memory.giveBack(keys),
      ),
    forget: (key) =>
      inDatabase(
        () => deleteCount(db, key),
        () => memory.forget(key),
      ),
  };
}
