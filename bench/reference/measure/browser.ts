import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumOptions } from "../../support/chromium-options.ts";

/** Neither a page nor what it loads may talk to anybody but this machine. */
const nobodyElse = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";

/** 1.6 Mbit/s and 150 ms, as Lighthouse has slow 4G, and a processor four times slower. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;

interface PageOptions {
  /** A slow phone instead of a desk. */
  readonly isPhone?: boolean;
  /** Lets the reader in, in the same browser. */
  readonly enter?: ((context: BrowserContext) => Promise<void>) | undefined;
}

/** A phone says that it is one in its name, too. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
};

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
    const context = await browser.newContext(isPhone ? phone : { viewport: { width: 1440, height: 900 } });
    await enter?.(context);
    const page = await context.newPage();
    if (isPhone) await slowDown(page);
    return await work(page);
  } finally {
    await close(browser);
  }
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", slowNetwork);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
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
