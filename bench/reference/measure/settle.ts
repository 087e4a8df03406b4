import type { Page } from "playwright-core";
import type { PageLog } from "./page-log.ts";

/** Nothing may happen for so many milliseconds: no change of the DOM, no long task. */
const QUIET = 2000;

/** A page that has been quiet for so long shows nothing more. */
const GIVEN_UP = 20_000;

/**
 * The page's log once it is quiet and shows what `isShown` asks for; null when that takes longer than `limit`, or when
 * the page comes to rest without it.
 */
export async function settledLog(
  page: Page,
  isShown: (log: PageLog) => boolean,
  limit: number,
): Promise<PageLog | null> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const read = await within(
      end - Date.now(),
      page.evaluate(() => ({ log: window.benchLog, now: performance.now() })),
    );
    if (!read) return null;
    const { log, now } = read;
    const busyUntil = Math.max(log.changedAt, ...log.longTasks.map(([start, duration]) => start + duration));
    if (isShown(log) && now - busyUntil > QUIET) return log;
    if (now - busyUntil > GIVEN_UP) return null;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return null;
}

/** Null when it takes longer than `limit` milliseconds, or the page is gone. */
export async function within<T>(limit: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), limit);
  try {
    return await Promise.race([work.catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds of the main thread above 50 in each task (the share of a task that keeps a reader waiting). */
export function blockedTime({ longTasks }: PageLog): number {
  return longTasks.reduce((sum, [, duration]) => sum + duration - 50, 0);
}
