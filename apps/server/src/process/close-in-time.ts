import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/**
 * Waits for `closing`, but not longer than `longest` milliseconds: what comes after it in a stop, the database last of
 * all, is closed in any case. What is given up was not acknowledged, or waits in the database for the next start.
 * @param log is told; left out for what is only read
 */
export async function closeInTime(
  what: string,
  closing: Promise<void>,
  longest: number,
  log?: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const over = new AbortController();
  const late = setTimeout(longest, true, { signal: over.signal }).catch(() => false);
  const isLate = await Promise.race([closing.then(() => false), late]).finally(() => over.abort());
  if (!isLate) return;
  log?.warn({ what, milliseconds: longest }, "the stop does not wait for work that is still under way");
  // Its database is closed under it.
  closing.catch(() => {});
}
