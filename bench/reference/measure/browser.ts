import { chromiumOptions } from "@connect-portal/e2e/chromium-options";
import { type Browser, chromium, type Page } from "playwright-core";

/** Neither a page nor what it loads may talk to anybody but this machine. */
const nobodyElse = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";

/**
 * A page in a browser of its own: nothing is cached, no other page shares its processes, and one that hangs can be ended.
 * The browser has done some work before it is measured, as a reader's has.
 */
export async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(chromiumOptions(nobodyElse));
  try {
    await warmUp(browser);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    return await work(await context.newPage());
  } finally {
    await close(browser);
  }
}

async function warmUp(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.setContent("<p>Warm</p>");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.context().close();
}

/** A tab that never comes to rest does not answer the call to close: Playwright kills the browser's process then. */
async function close(browser: Browser): Promise<void> {
  await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 30_000))]);
}

export async function browserVersion(): Promise<string> {
  return withPage(async (page) => page.context().browser()?.version() ?? "unknown");
}
