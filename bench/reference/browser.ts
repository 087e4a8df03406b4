import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumOptions } from "../../scripts/chromium-options.ts";
import { phone, slowDown } from "../support/browser.ts";
import type { PageLog } from "./page-log.ts";

/** Neither a page nor what it loads may talk to anybody but this machine. */
const nobodyElse = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";

interface PageOptions {
  /** A slow phone instead of a desk. */
  readonly isPhone?: boolean;
  /** Lets the reader in, in the same browser. */
  readonly enter?: ((context: BrowserContext) => Promise<void>) | undefined;
}

/** A phone says that it is one in its name, too. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36";

/**
 * A page in a browser of its own: nothing is cached, no other page shares its processes, and one that hangs can be ended.
 * The browser has done some work before it is measured, as a reader's has.
 */
export async function withPage<T>(
  work: (page: Page) => Promise<T>,
  { isPhone = false, enter }: PageOptions = {},
): Promise<T> {
  const browser = await chromium.launch(chromiumOptions(nobodyElse));
  try {
    await warmUp(browser);
    const context = await browser.newContext(
      isPhone ? { ...phone, userAgent } : { viewport: { width: 1440, height: 900 } },
    );
    await enter?.(context);
    const page = await context.newPage();
    if (isPhone) await slowDown(page);
    return await work(page);
  } finally {
    // A tab that never comes to rest does not answer the call to close: Playwright kills the browser's process then.
    await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 30_000))]);
  }
}

async function warmUp(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.setContent("<p>Warm</p>");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.context().close();
}

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
